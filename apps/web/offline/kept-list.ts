import { KEPT_FILES, keptDocument, keptStyle, type ShownAt, shownDocument } from './kept-document.ts'
import { KEPT_ENTRIES, KEPT_FOR, KEPT_PAGE } from './said-to-worker.ts'

/** All that is kept for somebody is in one cache, and so is gone at once. The name says the account by a key that means nothing elsewhere. */
const CACHE = 'kept-for '
/** What is on the list as it was kept. */
const ENTRIES = `${KEPT_FILES}/entries`
const KEPT_AT = 'kept-at'

/** Prices and the last rooms change: after that a page that tells us of the list has it kept again. */
const FRESH_MS = 60 * 60 * 1000
/** As long as a session lives that nobody uses: who comes later logs in first. */
const LONGEST_MS = 30 * 24 * 60 * 60 * 1000

/** No script, and nothing from anywhere else: what is kept can only be read, and its forms sent. */
const POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'self'; " +
  "base-uri 'none'; frame-ancestors 'none'"

type Browser = {
  caches: Pick<CacheStorage, 'keys' | 'open' | 'delete'>
  fetch: (address: string, init: RequestInit) => Promise<Response>
  now: () => number
}

export type KeptList = ReturnType<typeof createKeptList>

/** The shortlist as it is read without a connection: one page of one account, and never another's. */
export function createKeptList({ caches, fetch, now }: Browser) {
  /** Whoever comes or goes raises it: what was asked for before is not kept any more. */
  let changes = 0
  /** Whose the last page was. */
  let owner: string | undefined
  let last: Promise<unknown> = Promise.resolve()

  /** One after the other, so that nothing is written while it is forgotten. */
  function inTurn<Result>(step: () => Promise<Result>): Promise<Result> {
    const done = last.then(step)
    last = done.catch(() => {})
    return done
  }

  const kept = async () => (await caches.keys()).filter((name) => name.startsWith(CACHE))

  async function forgetAllBut(name?: string) {
    for (const each of await kept()) if (each !== name) await caches.delete(each)
  }

  /** There is at most one; two would mean that we don't know whose it is. Opened only if it is there, since that makes it. */
  async function findCache(wanted?: string): Promise<Cache | undefined> {
    const [name, other] = await kept()
    if (name === undefined || other !== undefined || (wanted !== undefined && wanted !== name)) return undefined
    return caches.open(name)
  }

  const ask = (address: string) => fetch(address, { credentials: 'same-origin', redirect: 'error' })

  async function missing(name: string, addresses: string[]): Promise<string[]> {
    const cache = await findCache(name)
    const there = await Promise.all(addresses.map(async (address) => cache?.match(KEPT_FILES + address)))
    return addresses.filter((_, index) => there[index] === undefined)
  }

  /** What can't be had is left out: a page reads well without a font or a picture. */
  async function download(addresses: string[]): Promise<[path: string, file: Response][]> {
    const files = await Promise.all(
      addresses.map(async (address): Promise<[string, Response] | undefined> => {
        const response = await ask(address).catch(() => undefined)
        return response?.ok ? [KEPT_FILES + address, await keptFile(address, response)] : undefined
      }),
    )
    return files.filter((each) => each !== undefined)
  }

  /** Called when the page is asked for; what it returns takes the answer. Anything but somebody's list is not kept. */
  function whenAnswered() {
    const before = { changes, owner }
    const write = (whose: string, step: (cache: Cache) => Promise<void>) =>
      inTurn(async () => {
        if (changes !== before.changes || (owner !== before.owner && owner !== whose)) return false
        await forgetAllBut(CACHE + whose)
        await step(await caches.open(CACHE + whose))
        return true
      })
    return async (response: Response): Promise<boolean> => {
      const whose = response.headers.get(KEPT_FOR)
      if (whose === null || response.status !== 200 || response.redirected) return false
      const name = CACHE + whose
      const { html, files, pictures } = keptDocument(await response.text())
      const styles = await download(await missing(name, files))
      const isKept = await write(whose, async (cache) => {
        for (const [path, file] of styles) await cache.put(path, file)
        await cache.put(ENTRIES, new Response(response.headers.get(KEPT_ENTRIES) ?? ''))
        await cache.put(KEPT_PAGE, new Response(html, { headers: headersOf(now()) }))
        const wanted = new Set([KEPT_PAGE, ENTRIES, ...[...files, ...pictures].map((address) => KEPT_FILES + address)])
        for (const { url } of await cache.keys()) if (!wanted.has(new URL(url).pathname)) await cache.delete(url)
      })
      // The page reads without them: each is kept when it has come.
      for (const picture of isKept ? await missing(name, pictures) : []) {
        for (const [path, file] of await download([picture])) await write(whose, (cache) => cache.put(path, file))
      }
      return isKept
    }
  }

  return {
    whenAnswered,

    /**
     * A page tells what is on the list: where that is kept, and fresh, nothing is asked. What was pressed may not have
     * reached the server yet; then the next page that tells has it asked for again.
     */
    async keepEntries(whose: string, entries: string): Promise<void> {
      const name = CACHE + whose
      if (entries === '') {
        await inTurn(() => caches.delete(name))
        return
      }
      const keep = whenAnswered()
      const cache = await inTurn(() => findCache(name))
      const [page, before] = await Promise.all([cache?.match(KEPT_PAGE), cache?.match(ENTRIES)])
      if (now() - keptAtOf(page) < FRESH_MS && (await before?.text()) === entries) return
      await keep(await ask(KEPT_PAGE))
    },

    /** Whoever comes or goes: nothing stays. */
    forget() {
      changes += 1
      owner = undefined
      return inTurn(() => forgetAllBut())
    },

    /** A page says whose it is: nobody else's stays. */
    belongsTo(whose: string) {
      owner = whose
      return inTurn(() => forgetAllBut(CACHE + whose))
    },

    async findPage(at: ShownAt): Promise<Response | undefined> {
      const page = await (await findCache())?.match(KEPT_PAGE)
      if (page === undefined) return undefined
      const keptAt = keptAtOf(page)
      if (now() - keptAt > LONGEST_MS) {
        await inTurn(() => forgetAllBut())
        return undefined
      }
      const html = shownDocument(await page.text(), new Date(keptAt), at)
      return new Response(html, { headers: page.headers })
    },

    findFile: async (path: string): Promise<Response | undefined> => (await findCache())?.match(path),
  }
}

const headersOf = (at: number) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  [KEPT_AT]: String(at),
})

const keptAtOf = (page: Response | undefined) => Number(page?.headers.get(KEPT_AT) ?? 0)

async function keptFile(address: string, response: Response): Promise<Response> {
  const headers = { 'content-type': response.headers.get('content-type') ?? '' }
  if (address.endsWith('.css')) return new Response(keptStyle(await response.text()), { headers })
  return new Response(await response.blob(), { headers })
}
