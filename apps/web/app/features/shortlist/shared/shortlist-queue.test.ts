import type { KeyValueStore } from '@amber/domain/storage/stored-json'
import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createShortlistQueue, type SendOutcome, type QueuedChange } from './shortlist-queue.ts'
import { SHORTLIST_QUEUE_KEY } from './shortlist-queue-key.ts'

function openBrowser() {
  const stored = new Map<string, string>()
  const store: KeyValueStore = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
  let last = Promise.resolve()
  // Runs work in sequence, like the browser's own locks.
  const inTurn = (work: () => Promise<void>) => {
    last = last.then(work, work)
    return last
  }
  return { store, inTurn }
}

let markCount = 0

/** Opens a tab. `respond` returns the outcome of each request; the server applies changes whose outcome is `done`. */
function openTab(
  { store, inTurn }: ReturnType<typeof openBrowser>,
  server: Set<number>,
  respond: (change: QueuedChange) => SendOutcome | Promise<SendOutcome> = () => 'done',
  owner = 1,
) {
  const onRejected = vi.fn<(change: QueuedChange, reason: string) => void>()
  const onLater = vi.fn<() => void>()
  const send = async (change: QueuedChange) => {
    const outcome = await respond(change)
    if (outcome === 'done') server[change.saved ? 'add' : 'delete'](change.id)
    return outcome
  }
  const log = vi.fn<() => void>()
  const queue = createShortlistQueue({
    owner,
    store,
    log,
    send,
    inTurn,
    newMark: () => `${++markCount}`,
    onRejected,
    onLater,
  })
  return { ...queue, onRefused: onRejected, onLater }
}

describe('createShortlistQueue', () => {
  test('sends changes and removes them from the store', async () => {
    const browser = openBrowser()
    const server = new Set<number>()
    const tab = openTab(browser, server)
    tab.add({ id: 7, saved: true })
    await tab.send()
    expect([...server]).toEqual([7])
    expect(browser.store.getItem(SHORTLIST_QUEUE_KEY)).toBeNull()
  })

  test('keeps changes while the server is unavailable and sends them from the next page', async () => {
    const browser = openBrowser()
    const server = new Set<number>()
    const offlineTab = openTab(browser, server, () => 'later')
    offlineTab.add({ id: 7, saved: true })
    await offlineTab.send()
    expect(offlineTab.onLater).toHaveBeenCalledOnce()
    expect(offlineTab.waiting()).toHaveLength(1)
    await openTab(browser, server).send()
    expect([...server]).toEqual([7])
  })

  test('sends the stay that the change was made with, also from the next page and without one from old pages', async () => {
    const browser = openBrowser()
    const stay = { tenancyId: 31, moveIn: '2027-09-11' }
    openTab(browser, new Set(), () => 'later').add({ id: 7, saved: true, stay })
    const sent: QueuedChange[] = []
    const record = (change: QueuedChange) => (sent.push(change), 'done' as const)
    await openTab(browser, new Set(), record).send()
    browser.store.setItem(SHORTLIST_QUEUE_KEY, '{"owner":1,"wishes":[{"id":8,"saved":true,"mark":"x"}]}')
    await openTab(browser, new Set(), record).send()
    expect(sent).toMatchObject([{ id: 7, stay }, { id: 8 }])
  })

  test('reports a rejected change once and continues with the others', async () => {
    const server = new Set<number>()
    const tab = openTab(openBrowser(), server, ({ id }) => (id === 7 ? { rejected: 'full' } : 'done'))
    tab.add({ id: 7, saved: true })
    tab.add({ id: 8, saved: true })
    await tab.send()
    await tab.send()
    expect(tab.onRefused.mock.calls).toMatchObject([[{ id: 7, saved: true }, 'full']])
    expect([...server]).toEqual([8])
  })

  test('ignores a rejection that a newer change has superseded', async () => {
    const server = new Set<number>()
    const tab = openTab(openBrowser(), server, ({ saved }) => {
      if (!saved) return 'done'
      tab.add({ id: 7, saved: false })
      return { rejected: 'full' }
    })
    tab.add({ id: 7, saved: true })
    await tab.send()
    expect(tab.onRefused).not.toHaveBeenCalled()
    expect(tab.waiting()).toEqual([])
  })

  test("never sends another person's changes", async () => {
    const browser = openBrowser()
    const server = new Set<number>()
    openTab(browser, server, () => 'later', 1).add({ id: 7, saved: true })
    const other = openTab(browser, server, () => 'done', 2)
    await other.send()
    expect([...server]).toEqual([])
  })

  test.each([
    '',
    'null',
    '[]',
    '{"owner":1}',
    '{"owner":1,"wishes":[null,7,{"id":"7"}]}',
    '{"owner":1,"wishes":[{"id":7,"saved":true,"mark":"x","stay":{"tenancyId":"31"}}]}',
  ])('ignores invalid stored data: %s', async (text) => {
    const browser = openBrowser()
    browser.store.setItem(SHORTLIST_QUEUE_KEY, text)
    const tab = openTab(browser, new Set())
    await tab.send()
    expect(tab.waiting()).toEqual([])
  })

  test('ends with the last change per place across two tabs and lost connections', async () => {
    const action = fc.record({
      tab: fc.constantFrom(0, 1),
      id: fc.integer({ min: 1, max: 3 }),
      saved: fc.boolean(),
      sends: fc.boolean(),
      lost: fc.boolean(),
      waits: fc.boolean(),
      /** Duration of the next request in microtasks. Without the lock, a short request would overtake a long one. */
      slow: fc.integer({ min: 0, max: 20 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 30 }), async (actions) => {
        const browser = openBrowser()
        const server = new Set<number>()
        let isLost = false
        let delayTicks = 0
        const respond = async (): Promise<SendOutcome> => {
          for (let tick = delayTicks; tick > 0; tick--) await Promise.resolve()
          return isLost ? 'later' : 'done'
        }
        const tabs = [openTab(browser, server, respond), openTab(browser, server, respond)] as const
        const lastSaved = new Map<number, boolean>()
        const pendingSends: Promise<void>[] = []
        for (const { tab, id, saved, sends, lost, waits, slow } of actions) {
          isLost = lost
          delayTicks = slow
          tabs[tab === 0 ? 0 : 1].add({ id, saved })
          lastSaved.set(id, saved)
          if (sends) pendingSends.push(tabs[tab === 0 ? 0 : 1].send())
          if (waits) await Promise.resolve()
        }
        isLost = false
        await Promise.all([...pendingSends, tabs[0].send()])
        expect(server).toEqual(new Set([...lastSaved].flatMap(([id, saved]) => (saved ? [id] : []))))
      }),
    )
  })
})
