import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type StartedChat, isWaitKnown, measureWait, spokenWaitOf } from './usual-wait.ts'

const LONDON = { timeZone: 'Europe/London', fromHour: 9, toHour: 18 }
const NOW = new Date('2026-01-14T12:00:00Z')

const chat = (startedAt: string, answeredAt: string | null, isWaiting = false): StartedChat => ({
  startedAt: new Date(startedAt),
  answeredAt: answeredAt === null ? null : new Date(answeredAt),
  isWaiting,
})
const measure = (...chats: StartedChat[]) => measureWait(chats, [LONDON], NOW)

describe('measureWait', () => {
  test('returns the waits that half and nine tenths of the chats did not exceed', () => {
    const chats = Array.from({ length: 10 }, (_, index) =>
      chat('2026-01-14T10:00:00Z', `2026-01-14T10:${String(index + 1).padStart(2, '0')}:00Z`),
    )
    expect(measure(...chats)).toEqual({ conversations: 10, medianSeconds: 300, p90Seconds: 540 })
  })

  test('counts opening hours only', () => {
    // Asked two minutes before the end of a Tuesday, answered three minutes after the team is back.
    expect(measure(chat('2026-01-13T17:58:00Z', '2026-01-14T09:03:00Z'))).toMatchObject({ medianSeconds: 300 })
  })

  test('leaves out chats that began while nobody was there', () => {
    expect(measure(chat('2026-01-13T22:00:00Z', '2026-01-14T09:00:01Z'))).toBeUndefined()
  })

  test('counts who has waited too long, and nobody who has only just asked or has left', () => {
    expect(measure(chat('2026-01-14T11:50:00Z', null, true))).toMatchObject({ conversations: 1, medianSeconds: 600 })
    expect(measure(chat('2026-01-14T11:58:00Z', null, true))).toBeUndefined()
    expect(measure(chat('2026-01-14T11:50:00Z', null))).toBeUndefined()
  })

  test('has a median that nobody can improve by leaving people without an answer', () => {
    const wait = fc.integer({ min: 1, max: 3_600 })
    fc.assert(
      fc.property(fc.array(wait, { minLength: 1, maxLength: 30 }), (seconds) => {
        const answered = seconds.map((each) => ({
          startedAt: new Date(NOW.getTime() - 2 * 3_600_000),
          answeredAt: new Date(NOW.getTime() - 2 * 3_600_000 + each * 1_000),
          isWaiting: false,
        }))
        const ignored = answered.map((each, index) =>
          index === 0 ? { ...each, answeredAt: null, isWaiting: true } : each,
        )
        const [honest, other] = [measure(...answered), measure(...ignored)]
        expect(other?.medianSeconds ?? 0).toBeGreaterThanOrEqual(honest?.medianSeconds ?? 0)
        expect(other?.p90Seconds ?? 0).toBeGreaterThanOrEqual(other?.medianSeconds ?? 0)
      }),
    )
  })
})

test.each([
  [20, '2026-01-14T11:00:00Z', true],
  [19, '2026-01-14T11:00:00Z', false],
  [100, '2026-01-13T11:00:00Z', false],
])('says the wait of %s chats measured at %s: %s', (conversations, measuredAt, isKnown) => {
  expect(isWaitKnown({ conversations, medianSeconds: 1, p90Seconds: 2 }, new Date(measuredAt), NOW)).toBe(isKnown)
})

test.each([
  [0, 1, 'minute'],
  [60, 1, 'minute'],
  [61, 2, 'minute'],
  [5_400, 90, 'minute'],
  [5_401, 2, 'hour'],
  [7_201, 3, 'hour'],
])('says %s seconds as %s %s', (seconds, value, unit) => {
  expect(spokenWaitOf(seconds)).toEqual({ value, unit })
})
