import type { BackendModule, ReadCallback } from 'i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startI18n } from './start-i18n.ts'

const MESSAGES = { title: 'Zimmer', rooms: [['count', 2, { one: [0, ' Zimmer frei'], other: [0, ' Zimmer'] }]] }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns a backend with the given behaviour that records the time of each request. */
function createTestBackend(respond: (done: ReadCallback, attempt: number) => void) {
  const requestTimes: number[] = []
  const startedAt = Date.now()
  const backend: BackendModule = {
    type: 'backend',
    callbackApi: true,
    init() {},
    read(_language, _namespace, done) {
      requestTimes.push(Date.now() - startedAt)
      respond(done, requestTimes.length)
    },
  }
  return { requestTimes, backend }
}

const createFailingBackend = (failureCount: number) =>
  createTestBackend((done, attempt) => (attempt <= failureCount ? done(new Error('away'), true) : done(null, MESSAGES)))

const startWith = (backend: BackendModule, namespaces = ['home']) => startI18n({ language: 'de', namespaces, backend })

describe('startI18n retries', () => {
  test.each([0, 1, 4, 5])('load the messages after %i failures', async (failures) => {
    const { requestTimes, backend } = createFailingBackend(failures)
    const starting = startWith(backend)
    await vi.runAllTimersAsync()
    const { t } = await starting
    expect(requestTimes).toEqual([0, 350, 1050, 2450, 5250, 10_850].slice(0, failures + 1))
    expect(t('title', { ns: 'home' } as never)).toBe('Zimmer')
  })

  // spec: 9.translation-retries
  test('stop after five retries with doubling delays', async () => {
    const { requestTimes, backend } = createFailingBackend(6)
    const starting = expect(startWith(backend)).rejects.toThrow('no messages for home')
    await vi.runAllTimersAsync()
    await starting
    expect(requestTimes).toEqual([0, 350, 1050, 2450, 5250, 10_850])
  })
})

// spec: 9.translation-retries
test('startI18n loads at most ten files in parallel', async () => {
  const pendingCallbacks: ReadCallback[] = []
  const { requestTimes, backend } = createTestBackend((done) => pendingCallbacks.push(done))
  const namespaces = Array.from({ length: 12 }, (_, index) => `page-${index}`)
  const starting = startWith(backend, namespaces)
  await vi.runAllTimersAsync()
  expect(requestTimes).toHaveLength(10)
  pendingCallbacks.shift()?.(null, MESSAGES)
  expect(requestTimes).toHaveLength(11)
  for (const done of pendingCallbacks) done(null, MESSAGES)
  await vi.runAllTimersAsync()
  await expect(starting).resolves.toBeDefined()
  expect(requestTimes).toHaveLength(12)
})

test("startI18n loads only the page's language and formats ICU messages", async () => {
  const read = vi.fn<BackendModule['read']>((_language, _namespace, done) => done(null, MESSAGES))
  const starting = startWith({ type: 'backend', callbackApi: true, init() {}, read })
  await vi.runAllTimersAsync()
  const { t } = await starting
  expect(read.mock.calls.map(([language, namespace]) => `${language}/${namespace}`)).toEqual(['de/home'])
  const formatRooms = (count: number) => t('rooms', { ns: 'home', count } as never)
  expect([formatRooms(1), formatRooms(2)]).toEqual(['1 Zimmer frei', '2 Zimmer'])
})
