import type { KeyValueStore } from '@amber/domain/storage/stored-json'
import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createWishQueue, type Outcome, type Wish } from './wish-queue.ts'
import { WISHES_KEY } from './wishes-key.ts'

function openBrowser() {
  const kept = new Map<string, string>()
  const store: KeyValueStore = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
  let last = Promise.resolve()
  // As the browser's own locks: whoever comes second waits.
  const inTurn = (work: () => Promise<void>) => {
    last = last.then(work, work)
    return last
  }
  return { store, inTurn }
}

let marks = 0

/** A tab; `answer` says what becomes of each request. The server does what it hears. */
function openTab(
  { store, inTurn }: ReturnType<typeof openBrowser>,
  server: Set<number>,
  answer: (wish: Wish) => Outcome | Promise<Outcome> = () => 'done',
  owner = 1,
) {
  const onRefused = vi.fn<(wish: Wish, why: string) => void>()
  const onLater = vi.fn<() => void>()
  const send = async (wish: Wish) => {
    const outcome = await answer(wish)
    if (outcome === 'done') server[wish.saved ? 'add' : 'delete'](wish.id)
    return outcome
  }
  const log = vi.fn<() => void>()
  const queue = createWishQueue({ owner, store, log, send, inTurn, newMark: () => `${++marks}`, onRefused, onLater })
  return { ...queue, onRefused, onLater }
}

describe('hearts that wait', () => {
  test('reach the server, and wait no longer', async () => {
    const browser = openBrowser()
    const server = new Set<number>()
    const tab = openTab(browser, server)
    tab.add({ id: 7, saved: true })
    await tab.send()
    expect([...server]).toEqual([7])
    expect(browser.store.getItem(WISHES_KEY)).toBeNull()
  })

  test('are kept while the server is away, and sent by the next page', async () => {
    const browser = openBrowser()
    const server = new Set<number>()
    const away = openTab(browser, server, () => 'later')
    away.add({ id: 7, saved: true })
    await away.send()
    expect(away.onLater).toHaveBeenCalledOnce()
    expect(away.waiting()).toHaveLength(1)
    await openTab(browser, server).send()
    expect([...server]).toEqual([7])
  })

  test('tell of a refusal once, and go on with the others', async () => {
    const server = new Set<number>()
    const tab = openTab(openBrowser(), server, ({ id }) => (id === 7 ? { refused: 'full' } : 'done'))
    tab.add({ id: 7, saved: true })
    tab.add({ id: 8, saved: true })
    await tab.send()
    await tab.send()
    expect(tab.onRefused.mock.calls).toMatchObject([[{ id: 7, saved: true }, 'full']])
    expect([...server]).toEqual([8])
  })

  test('say nothing of a refusal that was overtaken by another press', async () => {
    const server = new Set<number>()
    const tab = openTab(openBrowser(), server, ({ saved }) => {
      if (!saved) return 'done'
      tab.add({ id: 7, saved: false })
      return { refused: 'full' }
    })
    tab.add({ id: 7, saved: true })
    await tab.send()
    expect(tab.onRefused).not.toHaveBeenCalled()
    expect(tab.waiting()).toEqual([])
  })

  test("never send another person's", async () => {
    const browser = openBrowser()
    const server = new Set<number>()
    openTab(browser, server, () => 'later', 1).add({ id: 7, saved: true })
    const other = openTab(browser, server, () => 'done', 2)
    await other.send()
    expect([...server]).toEqual([])
  })

  test.each(['', 'null', '[]', '{"owner":1}', '{"owner":1,"wishes":[null,7,{"id":"7"}]}'])(
    'stand what a browser may hold: %s',
    async (text) => {
      const browser = openBrowser()
      browser.store.setItem(WISHES_KEY, text)
      const tab = openTab(browser, new Set())
      await tab.send()
      expect(tab.waiting()).toEqual([])
    },
  )

  test('end with what was pressed last, whatever was pressed in two tabs and however often the connection broke', async () => {
    const press = fc.record({
      tab: fc.constantFrom(0, 1),
      id: fc.integer({ min: 1, max: 3 }),
      saved: fc.boolean(),
      sends: fc.boolean(),
      lost: fc.boolean(),
      waits: fc.boolean(),
      /** How long the next request is under way: without turns one would overtake another. */
      slow: fc.integer({ min: 0, max: 20 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(press, { maxLength: 30 }), async (presses) => {
        const browser = openBrowser()
        const server = new Set<number>()
        let isLost = false
        let hops = 0
        const answer = async (): Promise<Outcome> => {
          for (let hop = hops; hop > 0; hop--) await Promise.resolve()
          return isLost ? 'later' : 'done'
        }
        const tabs = [openTab(browser, server, answer), openTab(browser, server, answer)] as const
        const last = new Map<number, boolean>()
        const sent: Promise<void>[] = []
        for (const { tab, id, saved, sends, lost, waits, slow } of presses) {
          isLost = lost
          hops = slow
          tabs[tab === 0 ? 0 : 1].add({ id, saved })
          last.set(id, saved)
          if (sends) sent.push(tabs[tab === 0 ? 0 : 1].send())
          if (waits) await Promise.resolve()
        }
        isLost = false
        await Promise.all([...sent, tabs[0].send()])
        expect(server).toEqual(new Set([...last].flatMap(([id, saved]) => (saved ? [id] : []))))
      }),
    )
  })
})
