import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOfWallTime, wallTimeOf } from '../dates/wall-time.ts'
import { callingCodes } from '../contact/calling-codes.ts'
import { clockKey, isHolidayAt, isOpenAt, nextWindow, parseClockKey, windowStateOf } from './calling-window.ts'
import { FIRST_HOLIDAY_YEAR, HOLIDAYS } from './holidays.generated.ts'
import { DEFAULT_HOURS, type PersonClock, personClockOf, zonesOfCountry } from './person-clock.ts'

const ZONES = Intl.supportedValuesOf('timeZone')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Every country lists the same years. */
const LAST_HOLIDAY_YEAR =
  FIRST_HOLIDAY_YEAR + Math.min(...Object.values(HOLIDAYS).map((years) => years.split('|').length)) - 1

const LAST_DAY = Date.UTC(LAST_HOLIDAY_YEAR, 10, 30)

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Reads clocks by formatting, which shares no code with the rule. */
function readClock(timeZone: string, at: Date) {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    })
  formatters.set(timeZone, formatter)
  const parts = Object.fromEntries(formatter.formatToParts(at).map(({ type, value }) => [type, value]))
  return {
    weekday: parts['weekday'],
    year: Number(parts['year']),
    day: `${parts['month']}${parts['day']}`,
    hour: Number(parts['hour']),
  }
}

/** Says by the clocks' text and the table of holidays whether a call is allowed. */
function isAllowed({ zones, country, hours }: PersonClock, at: Date): boolean {
  return zones.every((zone) => {
    const { weekday, year, day, hour } = readClock(zone, at)
    const holidays = (HOLIDAYS[country ?? ''] ?? '').split('|')[year - FIRST_HOLIDAY_YEAR] ?? ''
    return weekday !== 'Sun' && !holidays.split(' ').includes(day) && hour >= hours.from && hour < hours.to
  })
}

const instants = fc
  .integer({ min: Date.UTC(FIRST_HOLIDAY_YEAR, 0, 2), max: LAST_DAY })
  .map((milliseconds) => new Date(milliseconds))

const hoursOfDay = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }))
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ from, to }))

const countries = fc.constantFrom(...Object.keys(HOLIDAYS), null)

const YEAR_OF_CHANGES = 2027

/** Lists the hours of that year within which clocks of a zone change. */
function changesOf(timeZone: string): number[] {
  const found: number[] = []
  const hasChange = (from: number, to: number) => wallTimeOf(to, timeZone) - to !== wallTimeOf(from, timeZone) - from
  for (let day = Date.UTC(YEAR_OF_CHANGES, 0, 1); day < Date.UTC(YEAR_OF_CHANGES + 1, 0, 1); day += DAY_MS)
    if (hasChange(day, day + DAY_MS))
      for (let at = day; at < day + DAY_MS; at += HOUR_MS) if (hasChange(at, at + HOUR_MS)) found.push(at)
  return found
}

const CHANGING_ZONES = ZONES.map((zone) => ({ zone, changes: changesOf(zone) })).filter(
  ({ changes }) => changes.length > 0,
)

/** Hours of a day that clocks skip or show twice somewhere, and those in which people are called. */
const HOURS_AROUND_CHANGES = [{ from: 0, to: 1 }, { from: 1, to: 3 }, { from: 23, to: 24 }, DEFAULT_HOURS]

describe('isOpenAt', () => {
  test.each(ZONES)('agrees with the clocks of %s', (zone) => {
    fc.assert(
      fc.property(instants, countries, hoursOfDay, (at, country, hours) => {
        const clock: PersonClock = { zones: [zone], country, hours }
        expect(isOpenAt(clock, at)).toBe(isAllowed(clock, at))
      }),
      { numRuns: 40 },
    )
  })

  test('is closed from the first to the last hour of every public holiday in every zone of its country', () => {
    let holidays = 0
    for (const [country, years] of Object.entries(HOLIDAYS))
      for (const [index, days] of years.split('|').entries())
        for (const day of days.split(' ').filter(Boolean)) {
          holidays++
          const midnight = Date.UTC(FIRST_HOLIDAY_YEAR + index, Number(day.slice(0, 2)) - 1, Number(day.slice(2)))
          for (const zone of zonesOfCountry(country))
            for (const hour of [0.5, 23.5]) {
              const at = new Date(instantOfWallTime(midnight + hour * HOUR_MS, zone))
              if (isOpenAt({ zones: [zone], country, hours: { from: 0, to: 24 } }, at))
                expect.unreachable(`${country} is open in ${zone} at ${at.toISOString()}`)
            }
        }
    expect(holidays).toBeGreaterThan(10_000)
  })
})

describe('nextWindow', () => {
  test.each(ZONES)('finds the earliest window in %s and closes it in time', (zone) => {
    fc.assert(
      fc.property(
        instants,
        countries,
        hoursOfDay,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (at, country, hours, share) => {
          checkWindow({ zones: [zone], country, hours }, at, share)
        },
      ),
      { numRuns: 8 },
    )
  })

  test.each(CHANGING_ZONES)('neither skips nor repeats hours when clocks of $zone change', ({ zone, changes }) => {
    expect.hasAssertions()
    for (const change of changes)
      for (const hours of HOURS_AROUND_CHANGES)
        for (const before of [-26, -3, -1, -0.25, 0, 0.25, 1.5])
          checkWindow({ zones: [zone], country: null, hours }, new Date(change + before * HOUR_MS), 0.5)
  })

  test('knows clocks that change by half and by two hours, at midnight, and on both hemispheres', () => {
    expect(CHANGING_ZONES.map(({ zone }) => zone)).toEqual(
      expect.arrayContaining([
        'Europe/London',
        'America/New_York',
        'Australia/Lord_Howe',
        'Antarctica/Troll',
        'Asia/Beirut',
        'Africa/Cairo',
        'America/Havana',
        'Atlantic/Azores',
        'Pacific/Chatham',
        'America/Santiago',
      ]),
    )
  })

  test('opens within days for numbers of every country', () => {
    for (const { country } of callingCodes()) {
      const [first, ...others] = zonesOfCountry(country)
      if (first === undefined) continue
      fc.assert(
        fc.property(instants, (at) => {
          const clock: PersonClock = { zones: [first, ...others], country, hours: DEFAULT_HOURS }
          const { opensAt } = nextWindow(clock, at)
          expect(isAllowed(clock, opensAt)).toBe(true)
        }),
        { numRuns: 2 },
      )
    }
  })
})

/** Checks a window against the independent calculation, at its ends and at one moment before and inside. */
function checkWindow(clock: PersonClock, at: Date, share: number): void {
  const { opensAt, closesAt } = nextWindow(clock, at)
  expect(closesAt.getTime()).toBeGreaterThan(Math.max(opensAt.getTime(), at.getTime()))
  expect(isAllowed(clock, opensAt)).toBe(true)
  expect(isAllowed(clock, new Date(opensAt.getTime() - 1))).toBe(false)
  expect(isAllowed(clock, new Date(closesAt.getTime() - 1))).toBe(true)
  expect(isAllowed(clock, closesAt)).toBe(false)
  const inside = opensAt.getTime() + share * (closesAt.getTime() - 1 - opensAt.getTime())
  expect(isAllowed(clock, new Date(inside))).toBe(true)
  if (opensAt > at)
    expect(isAllowed(clock, new Date(at.getTime() + share * (opensAt.getTime() - 1 - at.getTime())))).toBe(false)
}

describe('windowStateOf', () => {
  const window = { opensAt: new Date('2026-11-18T09:00Z'), closesAt: new Date('2026-11-18T20:00Z') }

  test.each([
    ['2026-11-18T08:59Z', 'closed'],
    ['2026-11-18T09:00Z', 'open'],
    ['2026-11-18T18:59Z', 'open'],
    ['2026-11-18T19:00Z', 'closing'],
    ['2026-11-18T20:00Z', 'closed'],
  ])('is at %s %s', (at, state) => {
    expect(windowStateOf(window, new Date(at))).toBe(state)
  })
})

describe('isHolidayAt', () => {
  test('knows Christmas where it is, on the clocks there', () => {
    const sydney: PersonClock = { zones: ['Australia/Sydney'], country: 'AU', hours: DEFAULT_HOURS }
    expect(isHolidayAt(sydney, new Date('2026-12-24T14:00Z'))).toBe(true)
    expect(isHolidayAt({ ...sydney, country: 'CN' }, new Date('2026-12-24T14:00Z'))).toBe(false)
  })

  test('has a table for the year after next', () => {
    expect(LAST_HOLIDAY_YEAR).toBeGreaterThan(new Date().getUTCFullYear() + 1)
  })
})

describe('clockKey', () => {
  test('is read as it was written', () => {
    for (const phone of ['+447700900123', '+12025550123', '+8613812345678', '+870773111632']) {
      const clock = personClockOf({ consent: null, phone, placeTimeZone: null })
      expect(parseClockKey(clockKey(clock))).toEqual(clock)
    }
    expect(parseClockKey('UTC')).toBeUndefined()
  })
})
