import { parseCalendarDay } from '@amber/domain/dates/calendar-day'
import { AMENITIES, INVENTORY_STATUSES, TAGS, UNIT_TYPES } from '@amber/domain/inventory/vocabulary'
import { isLanguage, LANGUAGES } from '@amber/domain/languages'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { PAYMENT_TYPES } from '@amber/domain/payment/vocabulary'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { isInside } from '../geography/distance.ts'
import { createIds } from '../load/ids.ts'
import { streamWorld } from '../load/stream-world.ts'
import { openWorld } from '../open-world.ts'
import { createFloorPlans } from './floor-plans.ts'
import { createPhraseLog } from '../reviews/phrases.ts'
import type { MadePlace, MadeTenancy } from './made-place.ts'
import { makePlace } from './make-place.ts'
import { cityOf } from './spread-places.ts'
import { distanceBetween } from './place-position.ts'

// The tests make hundreds of places, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const DAY = '2026-11-15'
const { geography, plan } = openWorld({ seed: 1, day: DAY, places: 12_000, lean: false })
const regions = new Map(geography.regions.map((region) => [region.canonicalName, region]))
const make = (number: number, seed = 1) =>
  makePlace(
    { ...plan, seed },
    { city: cityOf(plan.shares, number), taken: new Set(), floorPlans: createFloorPlans(), phrases: createPhraseLog() },
    number,
  )

const made = fc.tuple(fc.integer({ min: 1, max: 12_000 }), fc.integer()).map(([number, seed]) => make(number, seed))
const checkPlaces = (check: (place: MadePlace) => void) => fc.assert(fc.property(made, check), { numRuns: 60 })
const tenanciesOf = (place: MadePlace): MadeTenancy[] => place.rooms.flatMap(({ tenancies }) => tenancies)

test('makes any single place, identical each time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12_000 }), (number) => {
      expect(make(number)).toEqual(make(number))
    }),
    { numRuns: 20 },
  )
})

test('uses only known amenities, statuses, tags, unit types and languages', () => {
  checkPlaces(({ row, rooms, reviews }) => {
    expect(row.canonicalName).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(AMENITIES).toEqual(expect.arrayContaining(row.amenities))
    expect(INVENTORY_STATUSES).toContain(row.status)
    expect(isCurrencyCode(row.currency)).toBe(true)
    for (const { tags } of [row, ...rooms.map((room) => room.row)]) expect(TAGS).toEqual(expect.arrayContaining(tags))
    for (const room of rooms) expect(UNIT_TYPES).toContain(room.row.unitType)
    for (const review of reviews) expect(isLanguage(review.row.language)).toBe(true)
  })
})

test('describes a place in every language', () => {
  checkPlaces(({ row, translations, rooms }) => {
    expect(['en', ...translations.map(({ language }) => language)].toSorted()).toEqual(LANGUAGES.toSorted())
    for (const text of [row.details as { descriptions: unknown[]; heading: string }, ...translations]) {
      expect(text.heading).not.toBe('')
      expect(text.descriptions.length).toBeGreaterThan(0)
    }
    for (const { names } of rooms) expect(Object.keys(names).toSorted()).toEqual(['de', 'es', 'fr', 'zh'])
  })
})

test('puts a place inside its city, on dry ground and near its quarter', () => {
  checkPlaces(({ city, lat, lng, region }) => {
    expect(isInside({ lat, lng }, city.bounds)).toBe(true)
    expect(plan.isDry(city, { lat, lng })).toBe(true)
    const ownRegion = regions.get(region)
    if (ownRegion?.type === 'locality') expect(region).toBe(city.canonicalName)
    else expect(ownRegion === undefined ? Infinity : distanceBetween(ownRegion, { lat, lng })).toBeLessThan(1.5)
  })
})

test('sets positive prices per period that never rise with a longer lease', () => {
  checkPlaces(({ rooms }) => {
    for (const { tenancies } of rooms) {
      const byLength = tenancies.toSorted((a, b) => a.row.leaseDuration - b.row.leaseDuration)
      for (const [index, { row }] of byLength.entries()) {
        const longer = byLength[index + 1]?.row
        expect(row.priceMinor).toBeGreaterThan(0)
        if (longer !== undefined) expect(longer.priceMinor).toBeLessThanOrEqual(row.priceMinor)
      }
    }
  })
})

test("ends 18 months of price history at today's price and stays within 30% of it", () => {
  checkPlaces((place) => {
    for (const { row, availability, observedMinor } of tenanciesOf(place)) {
      if (availability.placesLeft > 0) {
        expect(observedMinor).toHaveLength(18)
        expect(observedMinor.at(-1)).toBe(row.priceMinor)
      } else {
        // A full stay is not on offer any more: it sold out within a year.
        expect(observedMinor.length).toBeGreaterThanOrEqual(6)
        expect(observedMinor.length).toBeLessThan(18)
      }
      for (const priceMinor of observedMinor) {
        expect(priceMinor).toBeGreaterThan(row.priceMinor * 0.7)
        expect(priceMinor).toBeLessThan(row.priceMinor * 1.3)
      }
    }
  })
})

test('makes a whole house one unit and counts everyone who shares a contract', () => {
  checkPlaces(({ rooms }) => {
    const units = rooms.map(({ row }) => row.unitType)
    if (units.includes('independent_house')) {
      expect(rooms.map(({ row }) => row.roomType)).toEqual(['entire_place'])
    }
    for (const { row } of rooms) {
      if (row.tags.includes('dual_occupancy')) expect(row.occupants).toBe(2)
      if (row.bedroomCount !== null && row.bedroomCount > 1) expect(row.occupants).toBe(row.bedroomCount)
    }
  })
})

test('sets confirmation and review dates before today and in order', () => {
  checkPlaces((place) => {
    for (const { availability } of tenanciesOf(place)) {
      expect(parseCalendarDay(availability.availableFrom)).toBeDefined()
      if (availability.confirmedAt !== null) expect(availability.confirmedAt < DAY).toBe(true)
    }
    for (const { row } of place.reviews) {
      expect(row.createdAt < DAY).toBe(true)
      expect(String(row.stayFrom) < row.createdAt).toBe(true)
      if (row.stayUntil !== null) expect(row.stayUntil < row.createdAt.slice(0, 10)).toBe(true)
      if (row.publishedAt !== null) expect(String(row.publishedAt) > row.createdAt).toBe(true)
      if (row.repliedAt !== null) expect(String(row.repliedAt) > String(row.publishedAt)).toBe(true)
    }
  })
})

test('features the first image of each gallery and adds a floor plan to every room', () => {
  checkPlaces(({ media, rooms }) => {
    for (const list of [media, ...rooms.map((room) => room.media)]) {
      expect(list.map(({ featured }) => featured)).toEqual(list.map((_, index) => index === 0))
      expect(list.map(({ position }) => position)).toEqual(list.map((_, index) => index))
    }
    for (const room of rooms) expect(room.media.filter(({ mediaType }) => mediaType === 'floor_plan')).toHaveLength(1)
  })
})

test('covers every unit type and amenity in 600 places with plausible shares and unique names', () => {
  const small = openWorld({ seed: 1, day: DAY, places: 600, lean: false })
  const places = [...streamWorld(small.geography, small.plan, createIds(), { keep: true })].flatMap(
    (batch) => batch.made,
  )
  const percentageOf = (matches: (place: MadePlace) => boolean) => (100 * places.filter(matches).length) / places.length
  const rooms = places.flatMap((place) => place.rooms)

  expect(new Set(places.map(({ row }) => row.canonicalName)).size).toBe(places.length)
  expect(new Set(rooms.map(({ row }) => row.unitType))).toEqual(new Set(UNIT_TYPES))
  expect(new Set(places.flatMap(({ row }) => row.amenities))).toEqual(new Set(AMENITIES))
  expect(new Set(places.map(({ row }) => row.paymentType))).toEqual(new Set(PAYMENT_TYPES))
  expect(percentageOf(({ row }) => row.status === 'inactive')).toBeGreaterThan(2)
  expect(percentageOf(({ row }) => row.status === 'inactive')).toBeLessThan(7)
  expect(
    percentageOf((place) => tenanciesOf(place).every(({ availability }) => availability.placesLeft === 0)),
  ).toBeGreaterThan(5)
  expect(
    percentageOf((place) => tenanciesOf(place).every(({ availability }) => availability.placesLeft === 0)),
  ).toBeLessThan(13)
  expect(percentageOf(({ row }) => row.tags.includes('not_available'))).toBeGreaterThan(1)
  expect(percentageOf(({ row }) => row.paymentType === 'deposit')).toBeGreaterThan(60)
  expect(
    percentageOf(({ offers }) => offers.some(({ endsAt }) => endsAt !== null && String(endsAt) < DAY)),
  ).toBeGreaterThan(15)
  expect(rooms.length / places.length).toBeGreaterThan(5)
  expect(rooms.flatMap((room) => room.tenancies).length / places.length).toBeGreaterThan(12.5)
  expect(places.flatMap(({ reviews }) => reviews).length / places.length).toBeGreaterThan(15)
})
