import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Geography } from '../model.ts'
import { makeOperator, type Operator, OPERATOR_COUNT } from './operators.ts'
import { observedDays } from './price-history.ts'
import { type CityShare, spreadPlaces } from './spread-places.ts'
import type { IsDry } from './place-position.ts'

export type WorldOptions = {
  seed: number
  /** Today in this world: stays begin after it, and reviews were written before it. */
  day: CalendarDay
  places: number
  /**
   * Whether places are minimal, for growth tests: one room type, three tenancies, one image, no reviews or
   * translations.
   */
  lean: boolean
}

/** Everything that the places of a world share. The plan and a place's number determine the whole place. */
export type WorldPlan = WorldOptions & {
  shares: CityShare[]
  operators: Operator[]
  observedDays: CalendarDay[]
  isDry: IsDry
}

/** Number of staff members who confirm availability. */
export const STAFF_COUNT = 24

export function planWorld(geography: Geography, options: WorldOptions, isDry: IsDry): WorldPlan {
  const days = observedDays(options.day)
  return {
    ...options,
    shares: spreadPlaces(geography.cities, options.places),
    operators: Array.from({ length: OPERATOR_COUNT }, (_, number) => makeOperator(options.seed, number, options.day)),
    observedDays: options.lean ? days.slice(-1) : days,
    isDry,
  }
}
