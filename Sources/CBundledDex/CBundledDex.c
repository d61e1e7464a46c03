#include "CBundledDex.h"
