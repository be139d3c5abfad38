import { describe, expect, test } from 'vitest'
import { answerableQuestions } from './answerable-questions.ts'
import type { PriceSpread, RegionInsights } from './region-insights.ts'

const NOTHING: RegionInsights = {
  places: 0,
  availablePlaces: 0,
  currency: null,
  duration: null,
  prices: null,
  yearChange: null,
  rooms: [],
  campuses: [],
  walks: [],
  bestRated: [],
  below: [],
  beside: [],
  sellOut: null,
  shortStays: 0,
  billsIncluded: 0,
}

const spread = (median: number): PriceSpread => ({ min: 1, lower: 1, median, upper: median, max: median })

const questionsOf = (insights: Partial<RegionInsights>) => answerableQuestions({ ...NOTHING, ...insights }, 'places')

describe('answerableQuestions', () => {
  test('asks nothing without figures', () => {
    expect(questionsOf({})).toEqual([])
  })

  test('names the cheapest kind of room only beside another', () => {
    const twin = { kind: 'shared_room', places: 5, ...spread(150) } as const
    const studio = { kind: 'studio', places: 5, ...spread(300) } as const
    const cheapestOf = (rooms: RegionInsights['rooms']) => questionsOf({ prices: spread(200), rooms })
    expect(cheapestOf([studio])).toEqual([{ ask: 'price', typical: 200, cheapest: null }])
    expect(cheapestOf([studio, twin])).toEqual([{ ask: 'price', typical: 200, cheapest: twin }])
  })

  test('compares neighbourhoods that differ by at least five percent', () => {
    const area = (regionId: number, median: number) => ({ regionId, places: 5, price: spread(median) })
    expect(questionsOf({ below: [area(1, 1_000), area(2, 1_049)] })).toEqual([])
    expect(questionsOf({ below: [area(1, 1_050), { regionId: 3, places: 2, price: null }, area(2, 1_000)] })).toEqual([
      { ask: 'cheapest_area', cheap: { regionId: 2, median: 1_000 }, dear: { regionId: 1, median: 1_050 } },
    ])
  })

  test('asks about the university with the most places near it', () => {
    const campus = (regionId: number, nearPlaces: number) => ({
      regionId,
      nearPlaces,
      walkMinutes: 20,
      rideMinutes: 12,
      nearMedian: null,
    })
    expect(questionsOf({ campuses: [campus(1, 0)] })).toEqual([])
    expect(questionsOf({ campuses: [campus(1, 2), campus(2, 4)] })).toEqual([
      { ask: 'walk', regionId: 2, places: 4, median: null },
    ])
  })

  test.each([
    [1_000, 800, -20],
    [1_000, 1_040, 0],
    [1_000, 1_100, 10],
  ])('compares a short walk for %d with a long one for %d as %d percent', (near, far, percent) => {
    const walks = [
      { fromMinutes: 0, toMinutes: 15, places: 6, median: near },
      { fromMinutes: 30, toMinutes: 45, places: 6, median: far },
    ]
    expect(questionsOf({ walks })).toEqual([
      {
        ask: 'farther',
        near: { fromMinutes: 0, toMinutes: 15, median: near },
        far: { fromMinutes: 30, toMinutes: 45, median: far },
        percent,
      },
    ])
  })

  test('says when rooms sell out only if a few months stand out', () => {
    const sellOut = { months: [], busiest: ['2026-02'], busiestShare: 29 }
    expect(questionsOf({ sellOut })).toEqual([])
    expect(questionsOf({ sellOut: { ...sellOut, busiestShare: 30 } })).toEqual([
      { ask: 'when', months: ['2026-02'], share: 30 },
    ])
  })
})
