import { type Language, LANGUAGES } from '@amber/domain/languages'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import type { RegionType } from '@amber/domain/region/region-type'

/**
 * Types shared by all parts of the world generator. Names are only given in languages where they differ from English.
 */

export type OtherLanguage = Exclude<Language, 'en'>
/** Languages other than English, in the order of `LANGUAGES`. */
export const OTHER_LANGUAGES = LANGUAGES.filter((language): language is OtherLanguage => language !== 'en')
export type Names = { en: string } & Partial<Record<OtherLanguage, string>>

export type Position = { lat: number; lng: number }
export type Bounds = { south: number; west: number; north: number; east: number }

export type WorldRegion = Position & {
  canonicalName: string
  type: RegionType
  /** Canonical name of the parent region. Regions are listed parents first. */
  parent: string | null
  names: Names
  /** Two-letter code of a country, or the common name of a university, such as UCL. */
  shortName: string | null
  aliases: { language: Language; name: string }[]
  bounds: Bounds | null
  timeZone: string | null
  population: number | null
}

/** A university or quarter of a city. */
export type Landmark = Position & { canonicalName: string; names: Names }

export type WorldCity = Position & {
  canonicalName: string
  names: Names
  countryCode: string
  country: Names
  state: Names | null
  bounds: Bounds
  timeZone: string
  population: number
  /** Approximate number of students, if known. */
  students?: number
  universities: Landmark[]
  quarters: Landmark[]
  prices: CityPrices
}

/** Typical rents per period in whole currency units. */
export type CityPrices = {
  currency: CurrencyCode
  duration: PricingDuration
  sharedRoom: number
  nonEnsuite: number
  ensuite: number
  studio: number
  oneBedroom: number
  twoBedroomsPerPerson: number
}

export type Geography = { regions: WorldRegion[]; cities: WorldCity[] }

export const BUILDING_STYLES = ['tower', 'brick', 'panel', 'terrace'] as const
/** Style of the façade. The render scene of the same name shows it. */
export type BuildingStyle = (typeof BUILDING_STYLES)[number]
