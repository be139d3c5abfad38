import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { createKeptList, type KeptList } from './kept-list.ts'
import { KEPT_ENTRIES, KEPT_FOR, KEPT_PAGE } from './said-to-worker.ts'

const ORIGIN = 'https://amber.example'
const HOUR = 3_600_000

async function moments(count: number) {
  for (let waited = 0; waited < count; waited += 1) await Promise.resolve()
}

/** The browser's, as far as it is used here: Node has none. Like that one it takes its time, now more and now less. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>()
  let calls = 0
  async function disk() {
    calls += 1
    await moments((calls * 7) % 11)
  }
  const open = async (name: string) => {
    await disk()
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    const cache: Pick<Cache, 'match' | 'put' | 'keys' | 'delete'> = {
      match: async (path) => entries.get(path as string)?.clone(),
      put: async (path, response) => {
        await disk()
        entries.set(path as string, response)
      },
      keys: async () => [...entries.keys()].map((path) => ({ url: ORIGIN + path }) as Request),
      delete: async (url) => entries.delete((url as string).slice(ORIGIN.length)),
    }
    return cache as Cache
  }
  const remove = async (name: string) => {
    await disk()
    return all.delete(name)
  }
  return { all, open, keys: async () => [...all.keys()], delete: remove }
}

const page = (owner: string, text: string, pictures: string[] = [], entries = '1') =>
  new Response(
    `<html lang="en"><link rel="stylesheet" href="/assets/app.css"/>${text}${pictures.map((name) => `<img src="/images/w640/${name}"/>`).join('')}</html>`,
    { headers: { [KEPT_FOR]: owner, [KEPT_ENTRIES]: entries } },
  )

let caches: ReturnType<typeof memoryCaches>
let browser: Parameters<typeof createKeptList>[0]
let list: KeptList
let time: number
/** Who is logged in, as the server sees it, and what was asked of it. */
let session: { owner: string; text: string; pictures: string[]; entries?: string }
let asked: string[]
let isDown: boolean

beforeEach(() => {
  caches = memoryCaches()
  time = Date.UTC(2026, 10, 15, 12)
  session = { owner: 'ada', text: 'Mill Yard', pictures: ['mill.webp'] }
  asked = []
  isDown = false
  browser = {
    caches,
    now: () => time,
    fetch: async (address) => {
      asked.push(address)
      if (isDown) throw new TypeError('no connection')
      if (address === KEPT_PAGE) return page(session.owner, session.text, session.pictures, session.entries)
      return new Response('a{src:url(/assets/inter.woff2)}', { headers: { 'content-type': 'text/css' } })
    },
  }
  list = createKeptList(browser)
})

const shown = async () => (await list.findPage('itself'))?.text()
const visit = () => list.whenAnswered()(page(session.owner, session.text, session.pictures))
const keptPaths = () => [...caches.all.values()].flatMap((entries) => [...entries.keys()])

describe('the kept list', () => {
  test('is the page with its style and pictures, and can run nothing', async () => {
    await visit()
    const kept = await list.findPage('itself')
    expect(await kept?.text()).toContain('Mill Yard')
    expect(kept?.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(keptPaths()).toEqual(['/kept/assets/app.css', '/kept/entries', KEPT_PAGE, '/kept/images/w640/mill.webp'])
    expect(await (await list.findFile('/kept/assets/app.css'))?.text()).toContain('/kept/assets/inter.woff2')
  })

  test('is asked for once while nothing changes, and again after an hour or with other entries', async () => {
    const pagesAsked = () => asked.filter((address) => address === KEPT_PAGE).length
    session.entries = '1.2'
    await list.keepEntries('ada', '1.2')
    await list.keepEntries('ada', '1.2')
    expect(pagesAsked()).toBe(1)
    // Not on the server yet; once it is, it is asked for again.
    await list.keepEntries('ada', '2')
    session = { ...session, entries: '2', pictures: ['oak.webp'] }
    await list.keepEntries('ada', '2')
    await list.keepEntries('ada', '2')
    expect(pagesAsked()).toBe(3)
    expect(keptPaths()).not.toContain('/kept/images/w640/mill.webp')
    expect(keptPaths()).toContain('/kept/images/w640/oak.webp')
    time += HOUR
    await list.keepEntries('ada', '2')
    expect(pagesAsked()).toBe(4)
    // What has not changed is not fetched again.
    expect(asked.filter((address) => address === '/assets/app.css')).toHaveLength(1)
  })

  test('goes when nothing is on the list any more', async () => {
    await list.keepEntries('ada', '1')
    await list.keepEntries('ada', '')
    expect(await shown()).toBeUndefined()
    expect(caches.all.size).toBe(0)
  })

  test('stays as it was when it can’t be had', async () => {
    await list.keepEntries('ada', '1')
    isDown = true
    await expect(list.keepEntries('ada', '1.2')).rejects.toThrow('no connection')
    expect(await shown()).toContain('Mill Yard')
  })

  test('is nobody’s who has logged in or out, also when the answer comes later', async () => {
    const keep = list.whenAnswered()
    await list.forget()
    expect(await keep(page('ada', 'Mill Yard'))).toBe(false)
    expect(caches.all.size).toBe(0)
  })

  test('goes when a page says that somebody else is here, or nobody', async () => {
    await visit()
    await list.belongsTo('ada')
    expect(await shown()).toContain('Mill Yard')
    await list.belongsTo('visitor')
    expect(await shown()).toBeUndefined()
  })

  test('of one who was here before does not come back by a late answer', async () => {
    await list.belongsTo('ada')
    const late = list.whenAnswered()
    await list.belongsTo('ben')
    session = { owner: 'ben', text: 'Oak Hall', pictures: [] }
    await visit()
    expect(await late(page('ada', 'Mill Yard'))).toBe(false)
    expect(await shown()).toContain('Oak Hall')
  })

  test('is not shown when a session that nobody used would have ended', async () => {
    await visit()
    time += 30 * 24 * HOUR
    expect(await shown()).toContain('Mill Yard')
    time += 1
    expect(await shown()).toBeUndefined()
    expect(caches.all.size).toBe(0)
  })

  test.each([
    ['a page that is not said to be kept', () => new Response('<html lang="en">')],
    ['a refusal', () => new Response('', { status: 403, headers: { [KEPT_FOR]: 'ada' } })],
  ])('is never %s', async (_, answer) => {
    expect(await list.whenAnswered()(answer())).toBe(false)
    expect(caches.all.size).toBe(0)
  })

  test('is never another person’s, whatever happens in which order', async () => {
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
        // How far what is under way gets before.
        after: fc.nat(60),
      }),
      { maxLength: 25 },
    )
    await fc.assert(
      fc.asyncProperty(events, async (happened) => {
        caches.all.clear()
        await list.forget()
        session = { owner: 'visitor', text: 'list of visitor', pictures: [] }
        const pending: Promise<unknown>[] = []
        let slow: (() => Promise<boolean>) | undefined
        for (const { what, who, after } of happened) {
          await moments(after)
          // Not awaited: the browser doesn't wait either.
          if (what === 'visit') pending.push(visit())
          if (what === 'tell') pending.push(list.keepEntries(session.owner, '1'))
          if (what === 'slow_visit') {
            const keep = list.whenAnswered()
            const { owner, text } = session
            slow = () => keep(page(owner, text))
          }
          if (what === 'slow_answer' && slow) pending.push(slow())
          if (what === 'page') pending.push(list.belongsTo(session.owner))
          if (what === 'restart') {
            // The browser ends a worker that has nothing under way.
            await Promise.all(pending)
            slow = undefined
            list = createKeptList(browser)
          }
          if (what.startsWith('log_in')) {
            if (what === 'log_in') pending.push(list.forget())
            session = { owner: who, text: `list of ${who}`, pictures: [] }
            // Where it did not pass the worker, the page that follows tells.
            pending.push(list.belongsTo(who))
          }
        }
        if (slow) pending.push(slow())
        await Promise.all(pending)
        const text = await shown()
        if (text !== undefined) expect(text).toContain(session.text)
        expect(caches.all.size).toBeLessThanOrEqual(1)
      }),
      { numRuns: 300 },
    )
  })
})
