import type { BackendModule, ReadCallback } from 'i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startI18n } from './start-i18n.ts'

const MESSAGES = { title: 'Zimmer', rooms: [['count', 2, { one: [0, ' Zimmer frei'], other: [0, ' Zimmer'] }]] }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server of messages that answers as told, and remembers when it was asked. */
function serverThat(answer: (done: ReadCallback, asked: number) => void) {
  const asked: number[] = []
  const started = Date.now()
  const backend: BackendModule = {
    type: 'backend',
    callbackApi: true,
    init() {},
    read(_language, _namespace, done) {
      asked.push(Date.now() - started)
      answer(done, asked.length)
    },
  }
  return { asked, backend }
}

const failing = (times: number) =>
  serverThat((done, asked) => (asked <= times ? done(new Error('away'), true) : done(null, MESSAGES)))

const start = (backend: BackendModule, namespaces = ['home']) => startI18n({ language: 'de', namespaces, backend })

describe('messages that do not come at once', () => {
  test.each([0, 1, 4, 5])('are had after %i failures', async (failures) => {
    const { asked, backend } = failing(failures)
    const starting = start(backend)
    await vi.runAllTimersAsync()
    const { t } = await starting
    expect(asked).toEqual([0, 350, 1050, 2450, 5250, 10_850].slice(0, failures + 1))
    expect(t('title', { ns: 'home' } as never)).toBe('Zimmer')
  })

  test('are given up after five more tries, each after twice the time', async () => {
    const { asked, backend } = failing(6)
    const starting = expect(start(backend)).rejects.toThrow('no messages for home')
    await vi.runAllTimersAsync()
    await starting
    expect(asked).toEqual([0, 350, 1050, 2450, 5250, 10_850])
  })
})

test('no more than ten files are asked for at a time', async () => {
  const waiting: ReadCallback[] = []
  const { asked, backend } = serverThat((done) => waiting.push(done))
  const namespaces = Array.from({ length: 12 }, (_, index) => `page-${index}`)
  const starting = start(backend, namespaces)
  await vi.runAllTimersAsync()
  expect(asked).toHaveLength(10)
  waiting.shift()?.(null, MESSAGES)
  expect(asked).toHaveLength(11)
  for (const done of waiting) done(null, MESSAGES)
  await vi.runAllTimersAsync()
  await expect(starting).resolves.toBeDefined()
  expect(asked).toHaveLength(12)
})

test('only the language of the page is loaded, and its messages are ICU', async () => {
  const read = vi.fn<BackendModule['read']>((_language, _namespace, done) => done(null, MESSAGES))
  const starting = start({ type: 'backend', callbackApi: true, init() {}, read })
  await vi.runAllTimersAsync()
  const { t } = await starting
  expect(read.mock.calls.map(([language, namespace]) => `${language}/${namespace}`)).toEqual(['de/home'])
  const rooms = (count: number) => t('rooms', { ns: 'home', count } as never)
  expect([rooms(1), rooms(2)]).toEqual(['1 Zimmer frei', '2 Zimmer'])
})
