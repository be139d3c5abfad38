import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOfWallTime, wallTimeOf } from '../dates/wall-time.ts'
import { addWorkingTime, isWorkingAt, nextWorkingMoment, type WorkingHours } from './working-hours.ts'

const LONDON: WorkingHours = { workDays: [1, 2, 3, 4, 5], fromMinute: 540, toMinute: 1080, timeZone: 'Europe/London' }

/** Zones with whole and broken offsets, and clocks that change on other days than ours, by half an hour or never. */
const ZONES = [
  'Europe/London',
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Shanghai',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Pacific/Auckland',
  'America/Santiago',
]

const anyHours: fc.Arbitrary<WorkingHours> = fc
  .record({
    workDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    minutes: fc.uniqueArray(fc.integer({ min: 0, max: 1440 }), { minLength: 2, maxLength: 2 }),
    timeZone: fc.constantFrom(...ZONES),
  })
  .map(({ workDays, minutes, timeZone }) => ({
    workDays,
    fromMinute: Math.min(...minutes),
    toMinute: Math.max(...minutes),
    timeZone,
  }))

const anyInstant = fc.date({ min: new Date('2026-01-01Z'), max: new Date('2028-12-31Z'), noInvalidDate: true })
/** The days around a change of clocks, in any of the zones. */
const nearChange = fc
  .tuple(
    fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-09-06', '2026-09-27', '2026-10-04', '2026-10-25'),
    fc.integer({ min: -2 * 86_400, max: 2 * 86_400 }),
  )
  .map(([day, seconds]) => new Date(Date.parse(day) + seconds * 1000))
const anyStart = fc.oneof(anyInstant, nearChange)

describe('isWorkingAt', () => {
  test.each([
    ['2026-11-18T09:00:00Z', true],
    ['2026-11-18T08:59:59Z', false],
    ['2026-11-18T17:59:59Z', true],
    ['2026-11-18T18:00:00Z', false],
    // A Saturday.
    ['2026-11-21T12:00:00Z', false],
    // In summer, London is an hour ahead.
    ['2026-07-15T08:00:00Z', true],
  ])('says for %s: %s', (at, expected) => {
    expect(isWorkingAt(LONDON, new Date(at))).toBe(expected)
  })
})

describe('addWorkingTime', () => {
  test('continues on Monday when a lead arrives on Friday evening', () => {
    expect(addWorkingTime(LONDON, new Date('2026-11-20T17:00:00Z'), 240)).toEqual(new Date('2026-11-23T12:00:00Z'))
  })

  test('begins with the day when a lead arrives at night', () => {
    expect(addWorkingTime(LONDON, new Date('2026-11-18T02:00:00Z'), 60)).toEqual(new Date('2026-11-18T10:00:00Z'))
  })

  test('keeps the hour on the clock over a change of clocks', () => {
    // Friday 17:00 to Monday 10:00 in London, while clocks go forward on Sunday.
    expect(addWorkingTime(LONDON, new Date('2026-03-27T17:00:00Z'), 120)).toEqual(new Date('2026-03-30T09:00:00Z'))
  })

  test('counts a skipped hour of a night shift as not worked', () => {
    const night = { ...LONDON, workDays: [7], fromMinute: 0, toMinute: 240 }
    // Clocks go from 01:00 to 02:00, so the shift has three hours; the fourth is worked a week later.
    expect(workingMinutesBetween(night, new Date('2026-03-29T00:00:00Z'), new Date('2026-03-29T12:00:00Z'))).toBe(180)
    expect(addWorkingTime(night, new Date('2026-03-29T00:00:00Z'), 240)).toEqual(new Date('2026-04-05T00:00:00Z'))
  })

  test('returns undefined for someone without working days', () => {
    expect(addWorkingTime({ ...LONDON, workDays: [] }, new Date(), 1)).toBeUndefined()
  })

  test('ends when exactly that much working time has passed', () => {
    fc.assert(
      fc.property(anyHours, anyStart, fc.integer({ min: 1, max: 600 }), (hours, start, minutes) => {
        const end = addWorkingTime(hours, start, minutes)
        // A shift of a minute a week takes more than a year to add up to hours.
        if (end === undefined) return hours.toMinute - hours.fromMinute < 60
        expect(workingMinutesBetween(hours, start, end)).toBeCloseTo(minutes, 6)
        return isWorkingAt(hours, new Date(end.getTime() - 1))
      }),
      { numRuns: 2_000 },
    )
  })

  test('never ends earlier for a later start', () => {
    fc.assert(
      fc.property(anyHours, anyStart, fc.nat({ max: 7 * 86_400 }), (hours, start, later) => {
        const end = addWorkingTime(hours, start, 30)
        const laterEnd = addWorkingTime(hours, new Date(start.getTime() + later * 1000), 30)
        return end === undefined || laterEnd === undefined || end <= laterEnd
      }),
      { numRuns: 2_000 },
    )
  })
})

/** Adds up the working time between two instants, shift by shift. */
function workingMinutesBetween(hours: WorkingHours, start: Date, end: Date): number {
  const { workDays, fromMinute, toMinute, timeZone } = hours
  const days = [start, end].map((instant) => Math.floor(wallTimeOf(instant.getTime(), timeZone) / 86_400_000))
  const [first = 0, last = 0] = days
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .filter((day) => workDays.includes(new Date(day * 86_400_000).getUTCDay() || 7))
    .map((day) =>
      [fromMinute, toMinute].map((minute) => instantOfWallTime(day * 86_400_000 + minute * 60_000, timeZone)),
    )
    .map(([from = 0, to = 0]) => Math.max(0, Math.min(to, end.getTime()) - Math.max(from, start.getTime())) / 60_000)
    .reduce((sum, minutes) => sum + minutes, 0)
}

describe('nextWorkingMoment', () => {
  test.each([
    ['at once within the hours', '2026-11-18T10:00:00Z', '2026-11-18T10:00:00Z'],
    ['in the morning after an evening', '2026-11-18T20:00:00Z', '2026-11-19T09:00:00Z'],
    ['on Monday after a Friday evening', '2026-11-20T18:00:00Z', '2026-11-23T09:00:00Z'],
  ])('returns %s', (_, at, next) => {
    expect(nextWorkingMoment(LONDON, new Date(at))).toEqual(new Date(next))
    expect(nextWorkingMoment(undefined, new Date(at))).toEqual(new Date(next))
    expect(nextWorkingMoment({ ...LONDON, workDays: [] }, new Date(at))).toEqual(new Date(next))
  })
})
