import type { CalendarDay } from '../dates/calendar-day.ts'

/** The price of one stay, observed on a day in one currency and period. */
export type Observation = { readonly day: CalendarDay; readonly price: number }

/** Days with one price: from `from`, inclusive, to `until`, exclusive. */
export type PriceStep = { readonly from: CalendarDay; readonly until: CalendarDay; readonly price: number }

export type PriceHistory = {
  /** Oldest first. Gaps are days on which the price was unknown. */
  readonly steps: readonly PriceStep[]
  readonly lowest: PriceStep
  readonly highest: PriceStep
  readonly since: CalendarDay
  readonly observations: number
}

/** A history is shown from this many observations on, which cover at least as many days. */
export const MIN_OBSERVATIONS = 4
export const MIN_KNOWN_DAYS = 60

/**
 * Days for which an observed price is taken to hold. Prices are observed when they change, and otherwise every four weeks
 * while the stay can be booked; a longer silence means that it could not.
 */
export const MAX_CARRY_DAYS = 35

const DAY_MS = 86_400_000

export const dayNumber = (day: CalendarDay): number => Date.parse(day) / DAY_MS

const dayOf = (number: number): CalendarDay => new Date(number * DAY_MS).toISOString().slice(0, 10)

export const daysOf = ({ from, until }: PriceStep): number => dayNumber(until) - dayNumber(from)

/** Returns the days on which each price held, up to and including today. Neighbours with the same price are one step. */
export function priceSteps(observations: readonly Observation[], today: CalendarDay): PriceStep[] {
  const end = dayNumber(today) + 1
  const sorted = observations.filter(({ day }) => day <= today).toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const steps: PriceStep[] = []
  for (const [index, { day, price }] of sorted.entries()) {
    const next = sorted[index + 1]
    const until = Math.min(next ? dayNumber(next.day) : end, dayNumber(day) + MAX_CARRY_DAYS, end)
    const last = steps.at(-1)
    if (last?.price === price && last.until === day) steps[steps.length - 1] = { ...last, until: dayOf(until) }
    else if (until > dayNumber(day)) steps.push({ from: day, until: dayOf(until), price })
  }
  return steps
}

/** Returns the history of a stay, or undefined if there are too few observations to show one. */
export function priceHistory(observations: readonly Observation[], today: CalendarDay): PriceHistory | undefined {
  const steps = priceSteps(observations, today)
  const knownDays = steps.reduce((sum, step) => sum + daysOf(step), 0)
  const [first] = steps
  if (!first || observations.length < MIN_OBSERVATIONS || knownDays < MIN_KNOWN_DAYS) return undefined
  return {
    steps,
    // The latest of several equal ones.
    lowest: steps.reduce((best, step) => (step.price <= best.price ? step : best)),
    highest: steps.reduce((best, step) => (step.price >= best.price ? step : best)),
    since: first.from,
    observations: observations.length,
  }
}
