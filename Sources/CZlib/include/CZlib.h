// zlib, for the bodies of stored responses.
#pragma once

#include <zlib.h>
