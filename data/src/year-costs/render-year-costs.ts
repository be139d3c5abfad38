import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { DEFAULT_PLACE_COUNT, DEFAULT_SEED, openWorld } from '../open-world.ts'
import { makeYearCosts, YEAR_WEEKS } from './year-costs.ts'

/** Cities of the article "What a year costs in eight cities". */
const CITIES = ['london', 'manchester', 'dublin', 'paris', 'berlin', 'boston', 'toronto', 'melbourne']

/** Day of the figures. The article states it, so it changes when somebody checks the article again. */
const DAY: CalendarDay = '2026-11-17'

/** Renders the file from which the blog draws its charts. */
export function renderYearCosts(): string {
  const { plan } = openWorld({ places: DEFAULT_PLACE_COUNT, seed: DEFAULT_SEED, day: DAY, lean: false })
  const costs = { day: DAY, weeks: YEAR_WEEKS, cities: makeYearCosts(plan, CITIES) }
  return [
    '/** Written by `npm run generate` from the demo world. */',
    `export const YEAR_COSTS = ${JSON.stringify(costs)} as const`,
    '',
  ].join('\n')
}
