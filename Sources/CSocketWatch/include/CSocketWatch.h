// Nothing to call: what is in here is there to be linked.
#pragma once
