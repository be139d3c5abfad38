import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { createOfflineShortlist } from './offline-shortlist.ts'
import { OFFLINE_ENTRIES_HEADER, OFFLINE_OWNER_HEADER, OFFLINE_PAGE_PATH } from './worker-messages.ts'

const ORIGIN = 'https://amber.example'
const HOUR_MS = 3_600_000

async function waitMicrotasks(count: number) {
  for (let elapsed = 0; elapsed < count; elapsed += 1) await Promise.resolve()
}

/**
 * Creates an in-memory replacement for the browser's caches, which Node lacks. Calls take varying time, as in browsers.
 */
function createMemoryCaches() {
  const all = new Map<string, Map<string, Response>>()
  let calls = 0
  async function simulateDiskAccess() {
    calls += 1
    await waitMicrotasks((calls * 7) % 11)
  }
  const open = async (name: string) => {
    await simulateDiskAccess()
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    const cache: Pick<Cache, 'match' | 'put' | 'keys' | 'delete'> = {
      match: async (path) => entries.get(path as string)?.clone(),
      put: async (path, response) => {
        await simulateDiskAccess()
        entries.set(path as string, response)
      },
      keys: async () => [...entries.keys()].map((path) => ({ url: ORIGIN + path }) as Request),
      delete: async (url) => entries.delete((url as string).slice(ORIGIN.length)),
    }
    return cache as Cache
  }
  const remove = async (name: string) => {
    await simulateDiskAccess()
    return all.delete(name)
  }
  return { all, open, keys: async () => [...all.keys()], delete: remove }
}

const createPage = (owner: string, text: string, pictures: string[] = [], entries = '1') =>
  new Response(
    `<html lang="en"><link rel="stylesheet" href="/assets/app.css"/>${text}${pictures.map((name) => `<img src="/images/w640/${name}"/>`).join('')}</html>`,
    { headers: { [OFFLINE_OWNER_HEADER]: owner, [OFFLINE_ENTRIES_HEADER]: entries } },
  )

let caches: ReturnType<typeof createMemoryCaches>
let browser: Parameters<typeof createOfflineShortlist>[0]
let list: ReturnType<typeof createOfflineShortlist>
let time: number
/** Session as the server sees it. */
let session: { owner: string; text: string; pictures: string[]; entries?: string }
// Requests that the server received.
let requests: string[]
let isDown: boolean

beforeEach(() => {
  caches = createMemoryCaches()
  time = Date.UTC(2026, 10, 15, 12)
  session = { owner: 'ada', text: 'Mill Yard', pictures: ['mill.webp'] }
  requests = []
  isDown = false
  browser = {
    caches,
    now: () => time,
    fetch: async (path) => {
      requests.push(path)
      if (isDown) throw new TypeError('no connection')
      if (path === OFFLINE_PAGE_PATH) return createPage(session.owner, session.text, session.pictures, session.entries)
      return new Response('a{src:url(/assets/inter.woff2)}', { headers: { 'content-type': 'text/css' } })
    },
  }
  list = createOfflineShortlist(browser)
})

const findPageText = async () => (await list.findPage('itself'))?.text()
const visitShortlist = () => list.whenAnswered()(createPage(session.owner, session.text, session.pictures))
const storedPaths = () => [...caches.all.values()].flatMap((entries) => [...entries.keys()])

describe('createOfflineShortlist', () => {
  test('stores the page with its style and images, and a policy that blocks scripts', async () => {
    await visitShortlist()
    const stored = await list.findPage('itself')
    expect(await stored?.text()).toContain('Mill Yard')
    expect(stored?.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(storedPaths()).toEqual([
      '/kept/assets/app.css',
      '/kept/entries',
      OFFLINE_PAGE_PATH,
      '/kept/images/w640/mill.webp',
    ])
    expect(await (await list.findFile('/kept/assets/app.css'))?.text()).toContain('/kept/assets/inter.woff2')
  })

  test('fetches the page once while it is fresh, and again after an hour or with other entries', async () => {
    const countPageRequests = () => requests.filter((path) => path === OFFLINE_PAGE_PATH).length
    session.entries = '1.2'
    await list.keepEntries('ada', '1.2')
    await list.keepEntries('ada', '1.2')
    expect(countPageRequests()).toBe(1)
    // The server doesn't have this entry yet, so the next call fetches the page again.
    await list.keepEntries('ada', '2')
    session = { ...session, entries: '2', pictures: ['oak.webp'] }
    await list.keepEntries('ada', '2')
    await list.keepEntries('ada', '2')
    expect(countPageRequests()).toBe(3)
    expect(storedPaths()).not.toContain('/kept/images/w640/mill.webp')
    expect(storedPaths()).toContain('/kept/images/w640/oak.webp')
    time += HOUR_MS
    await list.keepEntries('ada', '2')
    expect(countPageRequests()).toBe(4)
    // Unchanged files are not fetched again.
    expect(requests.filter((path) => path === '/assets/app.css')).toHaveLength(1)
  })

  test('deletes the page when the shortlist is empty', async () => {
    await list.keepEntries('ada', '1')
    await list.keepEntries('ada', '')
    expect(await findPageText()).toBeUndefined()
    expect(caches.all.size).toBe(0)
  })

  test('keeps the stored page when fetching fails', async () => {
    await list.keepEntries('ada', '1')
    isDown = true
    await expect(list.keepEntries('ada', '1.2')).rejects.toThrow('no connection')
    expect(await findPageText()).toContain('Mill Yard')
  })

  test('discards a response that arrives after a login or logout', async () => {
    const storeResponse = list.whenAnswered()
    await list.forget()
    expect(await storeResponse(createPage('ada', 'Mill Yard'))).toBe(false)
    expect(caches.all.size).toBe(0)
  })

  test('deletes the page when another page has a different owner', async () => {
    await visitShortlist()
    await list.belongsTo('ada')
    expect(await findPageText()).toContain('Mill Yard')
    await list.belongsTo('visitor')
    expect(await findPageText()).toBeUndefined()
  })

  test('discards a late response for a previous owner', async () => {
    await list.belongsTo('ada')
    const storeLateResponse = list.whenAnswered()
    await list.belongsTo('ben')
    session = { owner: 'ben', text: 'Oak Hall', pictures: [] }
    await visitShortlist()
    expect(await storeLateResponse(createPage('ada', 'Mill Yard'))).toBe(false)
    expect(await findPageText()).toContain('Oak Hall')
  })

  test('deletes the page after 30 days, because an unused session has then ended', async () => {
    await visitShortlist()
    time += 30 * 24 * HOUR_MS
    expect(await findPageText()).toContain('Mill Yard')
    time += 1
    expect(await findPageText()).toBeUndefined()
    expect(caches.all.size).toBe(0)
  })

  test.each([
    ['a page without the owner header', () => new Response('<html lang="en">')],
    ['a 403 response', () => new Response('', { status: 403, headers: { [OFFLINE_OWNER_HEADER]: 'ada' } })],
  ])('does not store %s', async (_, createResponse) => {
    expect(await list.whenAnswered()(createResponse())).toBe(false)
    expect(caches.all.size).toBe(0)
  })

  test("never shows another owner's page, for any order of events", async () => {
    const people = ['ada', 'ben', 'visitor']
    const events = fc.array(
      fc.record({
        what: fc.constantFrom(
          'visit',
          'tell',
          'page',
          'log_in',
          'log_in_unseen',
          'slow_visit',
          'slow_answer',
          'restart',
        ),
        who: fc.constantFrom(...people),
        // Number of microtasks that run before the event.
        after: fc.nat(60),
      }),
      { maxLength: 25 },
    )
    await fc.assert(
      fc.asyncProperty(events, async (sequence) => {
        caches.all.clear()
        await list.forget()
        session = { owner: 'visitor', text: 'list of visitor', pictures: [] }
        const pending: Promise<unknown>[] = []
        let finishSlowVisit: (() => Promise<boolean>) | undefined
        for (const { what, who, after } of sequence) {
          await waitMicrotasks(after)
          // These are not awaited, because the browser doesn't wait either.
          if (what === 'visit') pending.push(visitShortlist())
          if (what === 'tell') pending.push(list.keepEntries(session.owner, '1'))
          if (what === 'slow_visit') {
            const storeResponse = list.whenAnswered()
            const { owner, text } = session
            finishSlowVisit = () => storeResponse(createPage(owner, text))
          }
          if (what === 'slow_answer' && finishSlowVisit) pending.push(finishSlowVisit())
          if (what === 'page') pending.push(list.belongsTo(session.owner))
          if (what === 'restart') {
            // The browser stops a worker that has nothing pending.
            await Promise.all(pending)
            finishSlowVisit = undefined
            list = createOfflineShortlist(browser)
          }
          if (what.startsWith('log_in')) {
            if (what === 'log_in') pending.push(list.forget())
            session = { owner: who, text: `list of ${who}`, pictures: [] }
            // If the login bypassed the worker, the next page reports the owner.
            pending.push(list.belongsTo(who))
          }
        }
        if (finishSlowVisit) pending.push(finishSlowVisit())
        await Promise.all(pending)
        const text = await findPageText()
        if (text !== undefined) expect(text).toContain(session.text)
        expect(caches.all.size).toBeLessThanOrEqual(1)
      }),
      { numRuns: 300 },
    )
  })
})
