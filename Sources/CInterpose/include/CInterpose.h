// Nothing to call: what is in here stands before functions of the C library and of libcurl, and is there to be linked.
#pragma once
