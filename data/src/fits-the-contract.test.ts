import { ExchangeRates } from '@amber/contract/schemas/exchange-rates'
import { Region } from '@amber/contract/schemas/regions'
import { ReviewHighlight } from '@amber/contract/schemas/reviews'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WorldRegion } from './model.ts'
import { openWorld } from './open-world.ts'
import { makeExchangeRates } from './places/exchange-rates.ts'
import { createFloorPlans } from './places/floor-plans.ts'
import { createPhraseLog } from './reviews/phrases.ts'
import { makePlace } from './places/make-place.ts'
import { cityOf } from './places/spread-places.ts'

/** Compares what the API sends for a generated world, built as its presenters do, with the contract's schemas. */

const DAY = '2026-11-15'
const { geography, plan } = openWorld({ seed: 1, day: DAY, places: 12_000, lean: false })
const ids = new Map(geography.regions.map(({ canonicalName }, index) => [canonicalName, index + 1]))
const regions = new Map(geography.regions.map((region) => [region.canonicalName, region]))

function ancestorsOf({ parent }: WorldRegion): WorldRegion[] {
  const above = parent === null ? undefined : regions.get(parent)
  return above === undefined ? [] : [...ancestorsOf(above), above]
}

const named = (region: WorldRegion) => ({
  id: ids.get(region.canonicalName),
  name: region.names.en,
  canonical_name: region.canonicalName,
  region_type: region.type,
})

test('matches the contract for every region', () => {
  for (const region of geography.regions) {
    const ancestors = ancestorsOf(region)
    const { lat, lng, bounds } = region
    const sent = {
      ...named(region),
      parent_name: ancestors.at(-1)?.names.en ?? null,
      ancestors: ancestors.map(named),
      combined_name: [region, ...ancestors.toReversed()].map(({ names }) => names.en).join(', '),
      location: {
        location_coordinates: { lat, lng },
        location_bounds: bounds && {
          southwest: { lat: bounds.south, lng: bounds.west },
          northeast: { lat: bounds.north, lng: bounds.east },
        },
      },
    }
    expect(Region.safeParse(sent).error, region.canonicalName).toBeUndefined()
  }
})

test('matches the contract for the comments of any place', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: plan.places }), (number) => {
      const city = cityOf(plan.shares, number)
      const { row, reviews } = makePlace(
        plan,
        { city, taken: new Set(), floorPlans: createFloorPlans(), phrases: createPhraseLog() },
        number,
      )
      for (const [index, review] of reviews.filter(({ row: { text } }) => text !== '').entries()) {
        const sent = {
          id: index + 1,
          author_name: review.row.authorName,
          rating: review.row.rating,
          text: review.row.text,
          language: review.row.language,
          place_name: row.name,
          place_canonical_name: row.canonicalName,
          region_name: city.names.en,
        }
        expect(ReviewHighlight.safeParse(sent).error).toBeUndefined()
      }
    }),
    { numRuns: 60 },
  )
})

test('matches the contract for the exchange rates of a day', () => {
  const rates = makeExchangeRates(plan.seed, DAY, plan.observedDays).filter(({ day }) => day === DAY)
  expect(rates.length).toBe(10)
  const sent = {
    base: rates[0]?.base,
    day: DAY,
    source: rates[0]?.source,
    rates: Object.fromEntries(rates.map(({ quote, rate }) => [quote, rate.toFixed(10)])),
  }
  expect(ExchangeRates.safeParse(sent).error).toBeUndefined()
})
