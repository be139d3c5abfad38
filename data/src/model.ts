import { type Language, LANGUAGES } from '@amber/domain/languages'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import type { RegionType } from '@amber/domain/region/region-type'

/** What all parts of the maker say to each other. Names are given in the languages where they differ from English. */

export type OtherLanguage = Exclude<Language, 'en'>
/** In the order of all languages. */
export const OTHER_LANGUAGES = LANGUAGES.filter((language): language is OtherLanguage => language !== 'en')
export type Names = { en: string } & Partial<Record<OtherLanguage, string>>

export type Position = { lat: number; lng: number }
export type Bounds = { south: number; west: number; north: number; east: number }

export type WorldRegion = Position & {
  canonicalName: string
  type: RegionType
  /** The canonical name of the region above; regions are listed parents first. */
  parent: string | null
  names: Names
  /** Of a country its two-letter code; of a university what people say, such as UCL. */
  shortName: string | null
  aliases: { language: Language; name: string }[]
  bounds: Bounds | null
  timeZone: string | null
  population: number | null
}

/** A place of study or a quarter, as a city knows it. */
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
  /** About how many people study there, as far as we know. */
  students?: number
  universities: Landmark[]
  quarters: Landmark[]
  prices: CityPrices
}

/** Usual rents of one period in whole units of the currency. */
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
/** How the front looks; the render scenes of the same names show it. */
export type BuildingStyle = (typeof BUILDING_STYLES)[number]
