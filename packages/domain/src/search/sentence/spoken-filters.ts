import type { Amenity, MetaType, Tag, UnitType } from '../../inventory/vocabulary.ts'
import type { CurrencyCode } from '../../money/currency.ts'
import type { PricingDuration } from '../../money/pricing-duration.ts'
import type { Month } from '../months.ts'
import type { Range } from '../place-search.ts'

/** A range of prices that somebody named, with the currency and period if they were named too. */
export type SpokenPrice = {
  /** In whole units of the currency. */
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly currency?: CurrencyCode | undefined
  readonly duration?: PricingDuration | undefined
  /** The words themselves, for a region in which they mean nothing. */
  readonly text: string
}

export type SpokenStay = Range & { readonly unit: 'week' | 'month' }

export type SpokenMode = 'foot' | 'bike' | 'transit'

/** "20 min by bike", with the campus if it is not the region of the search itself. */
export type SpokenTravel = {
  readonly minutes: number
  readonly mode: SpokenMode
  readonly campus?: SpokenCampus | undefined
  /** The words themselves, for a region from which no minutes are known. */
  readonly text: string
}

type SpokenCampus = { readonly canonicalName: string; readonly text: string }

/** Filters that a sentence in the search box names. The region that it names decides what the price means. */
export type SpokenFilters = {
  readonly unitTypes: readonly UnitType[]
  readonly types: readonly MetaType[]
  readonly amenities: readonly Amenity[]
  readonly tags: readonly Tag[]
  readonly travels: readonly SpokenTravel[]
  readonly available?: true | undefined
  readonly bedrooms?: Range | undefined
  readonly moveInMonth?: Month | undefined
  readonly stay?: SpokenStay | undefined
  readonly price?: SpokenPrice | undefined
  /** Words that say nothing we know, as they were written. */
  readonly unknown: readonly string[]
}

/** Returns whether the sentence says nothing about a room. */
export const isWithoutFilters = ({ unitTypes, types, amenities, tags, travels, ...rest }: SpokenFilters): boolean =>
  unitTypes.length + types.length + amenities.length + tags.length + travels.length === 0 &&
  [rest.available, rest.bedrooms, rest.moveInMonth, rest.stay, rest.price].every((value) => value === undefined)
