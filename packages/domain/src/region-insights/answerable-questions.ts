import type { RegionInsights, RoomPrices } from './region-insights.ts'
import { MIN_OFFERS } from './thresholds.ts'

/** A question that the figures of a region answer, with what its answer needs. */
export type AnswerableQuestion =
  | { readonly ask: 'price'; readonly typical: number; readonly cheapest: RoomPrices | null }
  | { readonly ask: 'cheapest_city'; readonly cheap: PricedRegion; readonly dear: PricedRegion }
  | { readonly ask: 'cheapest_area'; readonly cheap: PricedRegion; readonly dear: PricedRegion }
  | { readonly ask: 'walk'; readonly regionId: number; readonly places: number; readonly median: number | null }
  | { readonly ask: 'farther'; readonly near: BandPrice; readonly far: BandPrice; readonly percent: number }
  | { readonly ask: 'when'; readonly months: readonly string[]; readonly share: number }
  | { readonly ask: 'semester'; readonly places: number }
  | { readonly ask: 'bills'; readonly places: number; readonly of: number }

type PricedRegion = { readonly regionId: number; readonly median: number }

type BandPrice = { readonly fromMinutes: number; readonly toMinutes: number; readonly median: number }

/** Differences below this are within what a few new offers change. */
const MIN_DIFFERENCE = 0.05

const MIN_BUSIEST_SHARE = 30

/** Returns the questions that the figures answer, most asked first. A question whose answer would say nothing is left out. */
export const answerableQuestions = (insights: RegionInsights, kind: 'cities' | 'places'): AnswerableQuestion[] => [
  ...askPrice(insights),
  ...askCheapest(insights, kind === 'cities' ? 'cheapest_city' : 'cheapest_area'),
  ...askWalk(insights),
  ...askFarther(insights),
  ...askWhen(insights),
  ...askSemester(insights),
  ...askBills(insights),
]

function askPrice({ prices, rooms }: RegionInsights): AnswerableQuestion[] {
  if (prices === null) return []
  const [cheapest = null] = rooms.toSorted((one, other) => one.median - other.median)
  return [{ ask: 'price', typical: prices.median, cheapest: rooms.length > 1 ? cheapest : null }]
}

function askCheapest({ below }: RegionInsights, ask: 'cheapest_city' | 'cheapest_area'): AnswerableQuestion[] {
  const priced = below
    .flatMap(({ regionId, price }) => (price ? [{ regionId, median: price.median }] : []))
    .toSorted((one, other) => one.median - other.median)
  const [cheap, dear] = [priced[0], priced.at(-1)]
  if (!cheap || !dear || cheap === dear || dear.median / cheap.median - 1 < MIN_DIFFERENCE) return []
  return [{ ask, cheap, dear }]
}

/** Asks about the university with the most places near it. */
function askWalk({ campuses }: RegionInsights): AnswerableQuestion[] {
  const [campus] = campuses.toSorted((one, other) => other.nearPlaces - one.nearPlaces)
  if (!campus || campus.nearPlaces === 0) return []
  return [{ ask: 'walk', regionId: campus.regionId, places: campus.nearPlaces, median: campus.nearMedian }]
}

function askFarther({ walks }: RegionInsights): AnswerableQuestion[] {
  const priced = walks.flatMap(({ fromMinutes, toMinutes, median }) =>
    median === null ? [] : [{ fromMinutes, toMinutes, median }],
  )
  const [near, far] = [priced[0], priced.at(-1)]
  if (!near || !far || near === far) return []
  const difference = far.median / near.median - 1
  return [
    { ask: 'farther', near, far, percent: Math.abs(difference) < MIN_DIFFERENCE ? 0 : Math.round(difference * 100) },
  ]
}

function askWhen({ sellOut }: RegionInsights): AnswerableQuestion[] {
  if (!sellOut || sellOut.busiest.length === 0 || sellOut.busiestShare < MIN_BUSIEST_SHARE) return []
  return [{ ask: 'when', months: sellOut.busiest, share: sellOut.busiestShare }]
}

const askSemester = ({ shortStays }: RegionInsights): AnswerableQuestion[] =>
  shortStays > 0 ? [{ ask: 'semester', places: shortStays }] : []

const askBills = ({ billsIncluded, availablePlaces }: RegionInsights): AnswerableQuestion[] =>
  availablePlaces >= MIN_OFFERS && billsIncluded > 0
    ? [{ ask: 'bills', places: billsIncluded, of: availablePlaces }]
    : []
