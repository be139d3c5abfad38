import { createIds } from '@amber/data/load/ids'
import { streamWorld } from '@amber/data/load/stream-world'
import { openWorld } from '@amber/data/open-world'
import { describe, expect, test } from 'vitest'
import { DENSE_CITY, planGrowth } from './plan-growth.ts'

const { geography, plan: world } = openWorld({ seed: 7, day: '2026-11-15', places: 10_000, lean: true })

const planOf = (places: number) => planGrowth({ ...world, places }, geography)

describe('planGrowth', () => {
  test.each([10_000, 1_000_000])('spreads exactly %d places, numbered without gaps', (places) => {
    let next = 1
    for (const { first, count } of planOf(places).shares) {
      expect(first).toBe(next)
      next += count
    }
    expect(next - 1).toBe(places)
  })

  test('gives 40,000 of a million places to the dense city', () => {
    const { shares } = planOf(1_000_000)
    expect(shares.find(({ city }) => city.canonicalName === DENSE_CITY)?.count).toBe(40_000)
  })

  test('leaves the places of steady cities unchanged by the size of the world', () => {
    const listingsOf = (places: number) => {
      const plan = planOf(places)
      const steady = { ...plan, shares: plan.shares.slice(0, 2) }
      return [...streamWorld(geography, steady, createIds())].flatMap((batch) => batch.places)
    }
    const listings = listingsOf(10_000)
    expect(listings.length).toBe(500)
    expect(listingsOf(1_000_000)).toEqual(listings)
  })
})
