import {
  OFFLINE_FILES_PATH,
  toOfflineDocument,
  rewriteStyleUrls,
  type OfflinePlacement,
  renderOfflineDocument,
} from './offline-document.ts'
import { OFFLINE_ENTRIES_HEADER, OFFLINE_OWNER_HEADER, OFFLINE_PAGE_PATH } from './worker-messages.ts'

/**
 * Name prefix of the cache with everything stored for one owner, so that it is deleted at once. The owner id in the
 * name means nothing elsewhere.
 */
const CACHE_PREFIX = 'kept-for '
/** Path of the stored shortlist entries. */
const ENTRIES_PATH = `${OFFLINE_FILES_PATH}/entries`
const SAVED_AT_HEADER = 'kept-at'

/**
 * Milliseconds until a page that reports the shortlist refreshes the stored one, because prices and availability
 * change.
 */
const FRESH_MS = 60 * 60 * 1000
/** Lifetime of an unused session; after it, visitors must log in first. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** Blocks scripts and other origins: a stored page can only be read, and its forms sent. */
const POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'self'; " +
  "base-uri 'none'; frame-ancestors 'none'"

type Browser = {
  caches: Pick<CacheStorage, 'keys' | 'open' | 'delete'>
  fetch: (url: string, init: RequestInit) => Promise<Response>
  now: () => number
}

/** Creates the shortlist for offline use: one page of one owner, and never another's. */
export function createOfflineShortlist({ caches, fetch, now }: Browser) {
  /** Incremented by every login and logout, so that responses to earlier requests are discarded. */
  let changes = 0
  /** Owner of the last page. */
  let owner: string | undefined
  let lastStep: Promise<unknown> = Promise.resolve()

  /** Runs one step after the other, so that nothing is written during a deletion. */
  function runInSequence<Result>(step: () => Promise<Result>): Promise<Result> {
    const result = lastStep.then(step)
    lastStep = result.catch(() => {})
    return result
  }

  const listCacheNames = async () => (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX))

  async function deleteAllExcept(name?: string) {
    for (const cacheName of await listCacheNames()) if (cacheName !== name) await caches.delete(cacheName)
  }

  /**
   * Returns the only cache; two would make the owner unclear. Opens it only if it exists, because opening creates it.
   */
  async function findCache(expectedName?: string): Promise<Cache | undefined> {
    const [name, other] = await listCacheNames()
    if (name === undefined || other !== undefined || (expectedName !== undefined && expectedName !== name))
      return undefined
    return caches.open(name)
  }

  const fetchSameOrigin = (url: string) => fetch(url, { credentials: 'same-origin', redirect: 'error' })

  async function findMissing(name: string, paths: string[]): Promise<string[]> {
    const cache = await findCache(name)
    const cached = await Promise.all(paths.map(async (path) => cache?.match(OFFLINE_FILES_PATH + path)))
    return paths.filter((_, index) => cached[index] === undefined)
  }

  /** Downloads files and omits those that fail: a page is readable without a font or an image. */
  async function download(paths: string[]): Promise<[path: string, file: Response][]> {
    const files = await Promise.all(
      paths.map(async (path): Promise<[string, Response] | undefined> => {
        const response = await fetchSameOrigin(path).catch(() => undefined)
        return response?.ok ? [OFFLINE_FILES_PATH + path, await toStoredFile(path, response)] : undefined
      }),
    )
    return files.filter((file) => file !== undefined)
  }

  /**
   * Called when the page is requested. Returns a function that stores the response, unless it is not a shortlist page or the
   * owner has changed since.
   */
  function whenAnswered() {
    const before = { changes, owner }
    const write = (ownerId: string, step: (cache: Cache) => Promise<void>) =>
      runInSequence(async () => {
        if (changes !== before.changes || (owner !== before.owner && owner !== ownerId)) return false
        await deleteAllExcept(CACHE_PREFIX + ownerId)
        await step(await caches.open(CACHE_PREFIX + ownerId))
        return true
      })
    return async (response: Response): Promise<boolean> => {
      const ownerId = response.headers.get(OFFLINE_OWNER_HEADER)
      if (ownerId === null || response.status !== 200 || response.redirected) return false
      const name = CACHE_PREFIX + ownerId
      const { html, files, pictures } = toOfflineDocument(await response.text())
      const styles = await download(await findMissing(name, files))
      const isStored = await write(ownerId, async (cache) => {
        for (const [path, file] of styles) await cache.put(path, file)
        await cache.put(ENTRIES_PATH, new Response(response.headers.get(OFFLINE_ENTRIES_HEADER) ?? ''))
        await cache.put(OFFLINE_PAGE_PATH, new Response(html, { headers: headersOf(now()) }))
        const neededPaths = new Set([
          OFFLINE_PAGE_PATH,
          ENTRIES_PATH,
          ...[...files, ...pictures].map((path) => OFFLINE_FILES_PATH + path),
        ])
        for (const { url } of await cache.keys()) if (!neededPaths.has(new URL(url).pathname)) await cache.delete(url)
      })
      // The page is readable without images, so each is stored as it arrives.
      for (const picture of isStored ? await findMissing(name, pictures) : []) {
        for (const [path, file] of await download([picture])) await write(ownerId, (cache) => cache.put(path, file))
      }
      return isStored
    }
  }

  return {
    whenAnswered,

    /**
     * Fetches and stores the page unless the stored one is fresh and has these entries. A change may not have reached
     * the server yet; then the next report fetches the page again.
     */
    async keepEntries(ownerId: string, entries: string): Promise<void> {
      const name = CACHE_PREFIX + ownerId
      if (entries === '') {
        await runInSequence(() => caches.delete(name))
        return
      }
      const storeResponse = whenAnswered()
      const cache = await runInSequence(() => findCache(name))
      const [page, before] = await Promise.all([cache?.match(OFFLINE_PAGE_PATH), cache?.match(ENTRIES_PATH)])
      if (now() - savedAtOf(page) < FRESH_MS && (await before?.text()) === entries) return
      await storeResponse(await fetchSameOrigin(OFFLINE_PAGE_PATH))
    },

    /** Deletes everything, on login and logout. */
    forget() {
      changes += 1
      owner = undefined
      return runInSequence(() => deleteAllExcept())
    },

    /** Sets the owner and deletes what is stored for anyone else. */
    belongsTo(ownerId: string) {
      owner = ownerId
      return runInSequence(() => deleteAllExcept(CACHE_PREFIX + ownerId))
    },

    async findPage(placement: OfflinePlacement): Promise<Response | undefined> {
      const page = await (await findCache())?.match(OFFLINE_PAGE_PATH)
      if (page === undefined) return undefined
      const savedAt = savedAtOf(page)
      if (now() - savedAt > MAX_AGE_MS) {
        await runInSequence(() => deleteAllExcept())
        return undefined
      }
      const html = renderOfflineDocument(await page.text(), new Date(savedAt), placement)
      return new Response(html, { headers: page.headers })
    },

    findFile: async (path: string): Promise<Response | undefined> => (await findCache())?.match(path),
  }
}

const headersOf = (savedAt: number) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  [SAVED_AT_HEADER]: String(savedAt),
})

const savedAtOf = (page: Response | undefined) => Number(page?.headers.get(SAVED_AT_HEADER) ?? 0)

async function toStoredFile(path: string, response: Response): Promise<Response> {
  const headers = { 'content-type': response.headers.get('content-type') ?? '' }
  if (path.endsWith('.css')) return new Response(rewriteStyleUrls(await response.text()), { headers })
  return new Response(await response.blob(), { headers })
}
