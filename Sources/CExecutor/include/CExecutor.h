// Threads for Swift's concurrent work, in place of libdispatch's.
#pragma once

/// Makes this process run what Swift would run on its global executor on threads of its own, `most` at a time. They
/// start when there is work, and sleep without it. To be called before there is any.
void cexecutor_take_over(int most);
