import { fetchJson as ask } from '../http/fetch-json.ts'

/** Milliseconds before a request times out; a visitor who is looking at the page has no use for a later result. */
export const REQUEST_TIMEOUT_MS = 1_000

export async function fetchDistanceJson(url: URL): Promise<unknown> {
  const { body } = await ask({ url, service: 'the distance service', timeoutMs: REQUEST_TIMEOUT_MS })
  return body
}
