import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Geography } from '../model.ts'
import { makeOperator, type Operator, OPERATORS } from './operators.ts'
import { observedDays } from './price-history.ts'
import { type CityShare, spreadPlaces } from './spread-places.ts'
import type { IsDry } from './where.ts'

export type WorldOptions = {
  seed: number
  /** The day it is: stays lie ahead of it, reviews behind. */
  day: CalendarDay
  places: number
  /** One room type, three tenancies, one picture, no reviews and no translations: for tests of growth. */
  lean: boolean
}

/** What all places of a world have in common. With a number it makes a place. */
export type WorldPlan = WorldOptions & {
  shares: CityShare[]
  operators: Operator[]
  observedDays: CalendarDay[]
  isDry: IsDry
}

/** Of whom availability is confirmed. */
export const STAFF = 24

export function planWorld(geography: Geography, options: WorldOptions, isDry: IsDry): WorldPlan {
  const days = observedDays(options.day)
  return {
    ...options,
    shares: spreadPlaces(geography.cities, options.places),
    operators: Array.from({ length: OPERATORS }, (_, number) => makeOperator(options.seed, number)),
    observedDays: options.lean ? days.slice(-1) : days,
    isDry,
  }
}
