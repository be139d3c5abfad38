import { setTimeout as delay } from 'node:timers/promises'
import { SURROGATE_KEY } from '@amber/domain/edge/edge-policy'
import { sendRequest } from '../http/fetch-json.ts'

/** Shared caches in front of the site. */
export type EdgeCache = {
  /** Removes all pages with one of these names from every cache. Throws when a cache did not confirm it. */
  purge(keys: readonly string[]): Promise<void>
}

/** A cache confirms in a millisecond; the job waits, and is repeated if all attempts fail. */
const REQUEST_TIMEOUT_MS = 2_000
const MAX_ATTEMPTS = 2
/** An attempt that follows at once would keep the connection of the one before open for seconds. */
const RETRY_DELAY_MS = 100

/** Names in one request: a header of some kilobytes. */
const MAX_KEYS_PER_REQUEST = 100

type Settings = {
  /** Addresses of all caches: each has pages of its own. */
  urls: readonly string[]
}

export const createEdgeCache = ({ urls }: Settings): EdgeCache => ({
  purge: async (keys) => {
    for (let first = 0; first < keys.length; first += MAX_KEYS_PER_REQUEST) {
      const names = keys.slice(first, first + MAX_KEYS_PER_REQUEST).join(' ')
      await Promise.all(urls.map((url) => purgeOne(url, names)))
    }
  },
})

async function purgeOne(url: string, names: string): Promise<void> {
  const request = { url: new URL(url), service: 'edge cache', timeoutMs: REQUEST_TIMEOUT_MS }
  for (let attempt = 1; ; attempt++)
    try {
      const status = await sendRequest({ ...request, method: 'PURGE', headers: { [SURROGATE_KEY]: names } })
      if (status === 200) return
      throw new Error(`edge cache responded with ${status} to a purge`)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error
      await delay(RETRY_DELAY_MS)
    }
}
