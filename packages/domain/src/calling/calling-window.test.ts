import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wallTimeOf } from '../dates/wall-time.ts'
import { callingCodes } from '../contact/calling-codes.ts'
import { clockKey, isHolidayAt, isOpenAt, nextWindow, parseClockKey, windowStateOf } from './calling-window.ts'
import { FIRST_HOLIDAY_YEAR, HOLIDAYS } from './holidays.generated.ts'
import { DEFAULT_HOURS, type PersonClock, personClockOf, zonesOfCountry } from './person-clock.ts'

const ZONES = Intl.supportedValuesOf('timeZone')
const HOUR_MS = 3_600_000
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

/** Lists the hours of a year after which clocks of a zone change. */
function changesOf(timeZone: string, year: number): number[] {
  const found: number[] = []
  const offsetAt = (at: number) => wallTimeOf(at, timeZone) - at
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += HOUR_MS)
    if (offsetAt(at) !== offsetAt(at + HOUR_MS)) found.push(at)
  return found
}

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

  // Changes of whole, half and double hours, at midnight and at night, on both hemispheres.
  test.each([
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
  ])('neither skips nor repeats hours on days when clocks of %s change', (zone) => {
    const changes = changesOf(zone, 2027)
    expect(changes).not.toEqual([])
    for (const change of changes)
      for (const hours of [
        { from: 0, to: 1 },
        { from: 1, to: 2 },
        { from: 2, to: 3 },
        { from: 23, to: 24 },
        DEFAULT_HOURS,
      ])
        for (let before = -26; before <= 2; before += 0.75)
          checkWindow({ zones: [zone], country: null, hours }, new Date(change + before * HOUR_MS), 0.5)
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
