import type { Language } from '@amber/domain/languages'

/** Types of the JSONB columns, with keys as stored. The database validates the same with functions named `is_…`. */
type AddressPart = { long_name: string; short_name: string }

export type Address = {
  [part in 'street_number' | 'route' | 'locality' | 'district' | 'postal_code' | 'state' | 'country']?: AddressPart
}

export type Descriptions = { name: string; text: string }[]

/** Translations of the column next to it. */
export type TranslatedText = Partial<Record<Exclude<Language, 'en'>, string>>

/** Details that no filter uses. */
export type InventoryDetails = {
  heading?: string
  meta_description?: string
  descriptions?: Descriptions
  features?: { name: string; values: { name: string; type: string }[] }[]
  facts?: { name: string; value: string }[]
}

/** Numbers and uuids only, so that append-only tables contain no personal data. */
export type Ids = Record<string, number | string>

/** How a visitor reached us. The contract defines the keys; no server code reads them by name. */
export type SourceDetails = Readonly<Record<string, unknown>>

/** Parsed answers of an application. The domain lists the fields of each kind. */
export type ApplicationAnswers = Readonly<Record<string, string | number>>

/** Values of some fields of an inventory, by their names on the wire. */
export type FieldValues = Readonly<Record<string, unknown>>
