import type { Amenity, MetaType, UnitType } from '../../inventory/vocabulary.ts'
import type { CurrencyCode } from '../../money/currency.ts'
import type { PricingDuration } from '../../money/pricing-duration.ts'
import type { Month } from '../months.ts'

/** The highest price that somebody named, with the currency and period if they were named too. */
export type SpokenPrice = {
  /** In whole units of the currency. */
  readonly max: number
  readonly currency?: CurrencyCode | undefined
  readonly duration?: PricingDuration | undefined
}

/** Filters that a sentence in the search box names. The region that it names decides what the price means. */
export type SpokenFilters = {
  readonly unitTypes: readonly UnitType[]
  readonly types: readonly MetaType[]
  readonly amenities: readonly Amenity[]
  readonly moveInMonth?: Month | undefined
  readonly price?: SpokenPrice | undefined
}

/** Returns whether the sentence says nothing about a room. */
export const isWithoutFilters = ({ unitTypes, types, amenities, moveInMonth, price }: SpokenFilters): boolean =>
  unitTypes.length + types.length + amenities.length === 0 && moveInMonth === undefined && price === undefined
