import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createVoteQueue, type SendVote, type VoteChange } from './vote-queue.ts'

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

function openQueue(send: SendVote, storage = newStorage()) {
  const onRejected = vi.fn()
  const scheduled: (() => void)[] = []
  const queue = createVoteQueue({ storage, key: KEY, send, onRejected, later: (run) => scheduled.push(run) })
  return {
    queue,
    storage,
    onRejected,
    runWaiting: () => scheduled.splice(0).forEach((run) => run()),
  }
}

/** Returns a server that records requests; tests decide when each one succeeds or fails. */
function slowServer() {
  const requests: {
    id: number
    change: VoteChange
    respond: (version: number | 'refused') => void
    fail: () => void
  }[] = []
  const send: SendVote = (id, change) =>
    new Promise((resolve, reject) => {
      requests.push({ id, change, respond: resolve, fail: () => reject(new Error('no connection')) })
    })
  return { requests, send }
}

const flushPromises = () => new Promise((resolve) => setImmediate(resolve))

test("shows a vote at once and until the server's list includes it", async () => {
  const { requests, send } = slowServer()
  const { queue } = openQueue(send)
  queue.castVote(7, 'yes')
  expect(queue.shown().get(7)).toBe('yes')
  requests[0]?.respond(12)
  await flushPromises()
  queue.seen(11)
  expect(queue.shown().get(7)).toBe('yes')
  queue.seen(12)
  expect(queue.shown().has(7)).toBe(false)
})

test('sends one request at a time per place, then the latest vote', async () => {
  const { requests, send } = slowServer()
  const { queue } = openQueue(send)
  for (const vote of ['yes', 'veto', 'none', 'veto'] as const) queue.castVote(7, vote)
  expect(requests.map(({ change }) => change)).toEqual(['yes'])
  requests[0]?.respond(2)
  await flushPromises()
  expect(requests.map(({ change }) => change)).toEqual(['yes', 'veto'])
  expect(queue.shown().get(7)).toBe('veto')
})

test('sends votes for different places in parallel', () => {
  const { requests, send } = slowServer()
  const { queue } = openQueue(send)
  queue.castVote(7, 'yes')
  queue.castVote(8, 'veto')
  expect(requests.map(({ id }) => id)).toEqual([7, 8])
})

test('stores a failed vote across page loads and retries it', async () => {
  const { requests, send } = slowServer()
  const first = openQueue(send)
  first.queue.castVote(7, 'veto')
  requests[0]?.fail()
  await flushPromises()
  expect(first.queue.shown().get(7)).toBe('veto')

  const second = openQueue(send, first.storage)
  expect(second.queue.shown().get(7)).toBe('veto')
  second.queue.sendAll()
  expect(requests.at(-1)).toMatchObject({ id: 7, change: 'veto' })
  requests.at(-1)?.respond(3)
  await flushPromises()
  expect(first.storage.stored[KEY]).toBeUndefined()
})

test('drops a rejected vote and reports it', async () => {
  const { requests, send } = slowServer()
  const { queue, onRejected, storage } = openQueue(send)
  queue.castVote(7, 'yes')
  requests[0]?.respond('refused')
  await flushPromises()
  expect(queue.shown().has(7)).toBe(false)
  expect(onRejected).toHaveBeenCalledOnce()
  expect(storage.stored[KEY]).toBeUndefined()
})

test('ignores invalid stored values', () => {
  for (const text of ['', 'x', '{}', '[1]', '[["a","yes"]]', '[[1,"maybe"]]']) {
    const { queue } = openQueue(vi.fn<SendVote>(), newStorage({ [KEY]: text }))
    expect(queue.shown().size).toBe(0)
  }
})

test('delivers the last vote for any sequence of votes, failures and retries', async () => {
  const step = fc.oneof(
    fc.record({ press: fc.constantFrom('yes' as const, 'veto' as const, 'none' as const) }),
    fc.constantFrom('answer' as const, 'fail' as const, 'retry' as const),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { requests, send } = slowServer()
      const { queue, runWaiting } = openQueue(send)
      let serverVote: VoteChange | undefined
      let lastVote: VoteChange | undefined
      let answeredCount = 0
      const completeNextRequest = async (isLost: boolean) => {
        const request = requests[answeredCount]
        if (!request) return
        answeredCount++
        if (isLost) request.fail()
        else {
          serverVote = request.change
          request.respond(answeredCount)
        }
        await flushPromises()
      }
      for (const currentStep of steps) {
        if (typeof currentStep === 'object') queue.castVote(7, (lastVote = currentStep.press))
        else if (currentStep === 'retry') runWaiting()
        else await completeNextRequest(currentStep === 'fail')
      }
      for (let round = 0; round < 50 && (requests[answeredCount] || round === 0); round++) {
        runWaiting()
        await completeNextRequest(false)
      }
      runWaiting()
      await completeNextRequest(false)
      expect(serverVote).toBe(lastVote)
    }),
    { numRuns: 100 },
  )
})

test('keeps the unsent votes of another tab, also after its own is confirmed or rejected', async () => {
  const [offline, online] = [slowServer(), slowServer()]
  const storage = newStorage()
  const { queue: offlineTab } = openQueue(offline.send, storage)
  const { queue: onlineTab } = openQueue(online.send, storage)
  offlineTab.castVote(1, 'yes')
  onlineTab.castVote(2, 'veto')
  onlineTab.castVote(3, 'yes')
  online.requests[0]?.respond(5)
  online.requests[1]?.respond('refused')
  await flushPromises()
  expect(JSON.parse(storage.stored[KEY] ?? '[]')).toEqual([[1, 'yes']])
  onlineTab.seen(5)
  expect(JSON.parse(storage.stored[KEY] ?? '[]')).toEqual([[1, 'yes']])
})
