/** By which GrowthBook's SDKs learn that there is a stream of changes. */
export const SSE_HEADERS = { 'x-sse-support': 'enabled' }
