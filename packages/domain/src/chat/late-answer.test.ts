import { describe, expect, test } from 'vitest'
import { isAnswerLate } from './late-answer.ts'

const LONDON = { timeZone: 'Europe/London', fromHour: 9, toHour: 18 }
const SYDNEY = { timeZone: 'Australia/Sydney', fromHour: 9, toHour: 18 }

describe('isAnswerLate', () => {
  // A Wednesday in winter: open from 9 to 18 in London.
  test.each([
    ['2026-01-14T10:00:00Z', '2026-01-14T10:04:59Z', false],
    ['2026-01-14T10:00:00Z', '2026-01-14T10:05:00Z', true],
    // Written at night, due five minutes after the team begins.
    ['2026-01-13T22:00:00Z', '2026-01-14T09:04:59Z', false],
    ['2026-01-13T22:00:00Z', '2026-01-14T09:05:00Z', true],
    // Nobody is told at night of somebody who has waited all day.
    ['2026-01-14T10:00:00Z', '2026-01-14T18:00:00Z', false],
    ['2026-01-14T10:00:00Z', '2026-01-15T03:00:00Z', false],
    ['2026-01-16T17:58:00Z', '2026-01-19T09:02:59Z', false],
    ['2026-01-16T17:58:00Z', '2026-01-19T09:03:00Z', true],
  ])('of somebody who wrote at %s, at %s: %s', (since, now, isLate) => {
    expect(isAnswerLate([LONDON], new Date(since), new Date(now))).toBe(isLate)
  })

  test('counts the hours of all teams that speak the language', () => {
    const [since, now] = [new Date('2026-01-13T22:00:00Z'), new Date('2026-01-13T22:06:00Z')]
    expect(isAnswerLate([LONDON, SYDNEY], since, now)).toBe(true)
    expect(isAnswerLate([LONDON], since, now)).toBe(false)
  })
})
