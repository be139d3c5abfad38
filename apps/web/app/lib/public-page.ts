/**
 * What a route module exports in `handle` when its page is the same for all visitors without a session who prefer the
 * same language, currency and so on: the server then makes it once for many. The names are those of all parameters
 * that the page reads from its address; it never sees another.
 */
export type PublicPageHandle = { publicQuery: readonly string[] }
