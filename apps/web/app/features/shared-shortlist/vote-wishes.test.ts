import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createVoteWishes, type SendVote, type Wish } from './vote-wishes.ts'

const newStorage = (stored: Record<string, string> = {}) => ({
  stored,
  getItem: (key: string) => stored[key] ?? null,
  setItem: (key: string, value: string) => {
    stored[key] = value
  },
  removeItem: (key: string) => {
    delete stored[key]
  },
})

const KEY = 'votes'

function open(send: SendVote, storage = newStorage()) {
  const onRefused = vi.fn()
  const waiting: (() => void)[] = []
  const wishes = createVoteWishes({ storage, key: KEY, send, onRefused, later: (run) => waiting.push(run) })
  return { wishes, storage, onRefused, runWaiting: () => waiting.splice(0).forEach((run) => run()) }
}

/** Answers when it is told to. */
function slowServer() {
  const asked: { id: number; wish: Wish; answer: (version: number | 'refused') => void; fail: () => void }[] = []
  const send: SendVote = (id, wish) =>
    new Promise((resolve, reject) => {
      asked.push({ id, wish, answer: resolve, fail: () => reject(new Error('no connection')) })
    })
  return { asked, send }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a wish is shown at once, and until the list has come with it', async () => {
  const { asked, send } = slowServer()
  const { wishes } = open(send)
  wishes.wish(7, 'yes')
  expect(wishes.shown().get(7)).toBe('yes')
  asked[0]?.answer(12)
  await settle()
  wishes.seen(11)
  expect(wishes.shown().get(7)).toBe('yes')
  wishes.seen(12)
  expect(wishes.shown().has(7)).toBe(false)
})

test('of quick presses one is under way at a time, and the last one is what is sent after it', async () => {
  const { asked, send } = slowServer()
  const { wishes } = open(send)
  for (const wish of ['yes', 'veto', 'none', 'veto'] as const) wishes.wish(7, wish)
  expect(asked.map(({ wish }) => wish)).toEqual(['yes'])
  asked[0]?.answer(2)
  await settle()
  expect(asked.map(({ wish }) => wish)).toEqual(['yes', 'veto'])
  expect(wishes.shown().get(7)).toBe('veto')
})

test('votes for different places do not wait for each other', () => {
  const { asked, send } = slowServer()
  const { wishes } = open(send)
  wishes.wish(7, 'yes')
  wishes.wish(8, 'veto')
  expect(asked.map(({ id }) => id)).toEqual([7, 8])
})

test('what could not be sent is kept, also for the next page, and sent again', async () => {
  const { asked, send } = slowServer()
  const first = open(send)
  first.wishes.wish(7, 'veto')
  asked[0]?.fail()
  await settle()
  expect(first.wishes.shown().get(7)).toBe('veto')

  const second = open(send, first.storage)
  expect(second.wishes.shown().get(7)).toBe('veto')
  second.wishes.sendAll()
  expect(asked.at(-1)).toMatchObject({ id: 7, wish: 'veto' })
  asked.at(-1)?.answer(3)
  await settle()
  expect(first.storage.stored[KEY]).toBeUndefined()
})

test('what was refused is taken back, and said so', async () => {
  const { asked, send } = slowServer()
  const { wishes, onRefused, storage } = open(send)
  wishes.wish(7, 'yes')
  asked[0]?.answer('refused')
  await settle()
  expect(wishes.shown().has(7)).toBe(false)
  expect(onRefused).toHaveBeenCalledOnce()
  expect(storage.stored[KEY]).toBeUndefined()
})

test('whatever somebody else left in the storage does no harm', () => {
  for (const text of ['', 'x', '{}', '[1]', '[["a","yes"]]', '[[1,"maybe"]]']) {
    const { wishes } = open(vi.fn<SendVote>(), newStorage({ [KEY]: text }))
    expect(wishes.shown().size).toBe(0)
  }
})

test('whatever is pressed and however often the connection breaks, the server ends up with the last wish', async () => {
  const step = fc.oneof(
    fc.record({ press: fc.constantFrom('yes' as const, 'veto' as const, 'none' as const) }),
    fc.constantFrom('answer' as const, 'fail' as const, 'retry' as const),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { asked, send } = slowServer()
      const { wishes, runWaiting } = open(send)
      let atServer: Wish | undefined
      let last: Wish | undefined
      let open1 = 0
      const next = async (isLost: boolean) => {
        const request = asked[open1]
        if (!request) return
        open1++
        if (isLost) request.fail()
        else {
          atServer = request.wish
          request.answer(open1)
        }
        await settle()
      }
      for (const one of steps) {
        if (typeof one === 'object') wishes.wish(7, (last = one.press))
        else if (one === 'retry') runWaiting()
        else await next(one === 'fail')
      }
      for (let round = 0; round < 50 && (asked[open1] || round === 0); round++) {
        runWaiting()
        await next(false)
      }
      runWaiting()
      await next(false)
      expect(atServer).toBe(last)
    }),
    { numRuns: 100 },
  )
})
