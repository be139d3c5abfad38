import type { Amenity, MetaType, Tag, UnitType } from '../../inventory/vocabulary.ts'
import type { CurrencyCode } from '../../money/currency.ts'
import type { PricingDuration } from '../../money/pricing-duration.ts'
import type { Month } from '../months.ts'
import type { SpokenMode, SpokenStay } from './spoken-filters.ts'

/** Units in which a stay is counted. */
export type StayUnit = 'week' | 'month' | 'year' | 'semester'

/** Meaning of a phrase in a sentence about a room. */
export type Meaning =
  | { readonly says: 'unit_type'; readonly value: UnitType }
  | { readonly says: 'type'; readonly value: MetaType }
  | { readonly says: 'amenity'; readonly value: Amenity }
  | { readonly says: 'tag'; readonly value: Tag }
  | { readonly says: 'available' }
  /** The number beside it counts bedrooms, or rooms with the living room. */
  | { readonly says: 'bedrooms'; readonly others: 0 | 1 }
  | { readonly says: 'month'; readonly value: Month; readonly stay?: SpokenStay }
  /** Part of a date that a month does without: "1st", "3 日". */
  | { readonly says: 'ordinal' }
  | { readonly says: 'stay'; readonly value: SpokenStay }
  /** A unit of stays. A price is per week or month if it stands beside the amount. */
  | { readonly says: 'span'; readonly value: StayUnit; readonly single: boolean }
  /** Bounds of the next or previous number. */
  | { readonly says: 'at_most' | 'at_least' | 'around' }
  /** Bounds of the previous number only. */
  | { readonly says: 'or_more' | 'or_less' }
  /** A bound before a price, and a word that joins others anywhere else. */
  | { readonly says: 'from' }
  | { readonly says: 'or' }
  /** Without a value, several currencies have the name. */
  | { readonly says: 'currency'; readonly value: CurrencyCode | undefined }
  | { readonly says: 'duration'; readonly value: PricingDuration }
  /** Currencies and periods in which no room has a price. */
  | { readonly says: 'unsupported' }
  /** Minutes in the unit of the number before it. */
  | { readonly says: 'minutes'; readonly value: number }
  /** A time without a number: "half an hour". */
  | { readonly says: 'time'; readonly value: number }
  | { readonly says: 'walking_distance' }
  | { readonly says: 'mode'; readonly value: SpokenMode | 'car' }
  | { readonly says: 'not' }
  /** The thing beside it may be missing: "no gym needed". */
  | { readonly says: 'no_need' | 'needed' }
  /** Sharing a room, or the part of the home that is named beside it. */
  | { readonly says: 'share' }
  | { readonly says: 'part'; readonly value: 'bathroom' | 'kitchen' }
  /** Living with others in a flat, which says something only after "no". */
  | { readonly says: 'flatshare' }
  /** Words about rooms in general, wherever they stand. */
  | { readonly says: 'nothing' }
  /** Words that join others. Names contain them too, so they say nothing only beside other phrases. */
  | { readonly says: 'joins' }
