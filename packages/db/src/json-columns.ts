import type { Language } from '@amber/domain/languages'

/** What the JSONB columns hold, with the keys as stored. The database checks the same by functions named `is_…`. */
type AddressPart = { long_name: string; short_name: string }

export type Address = {
  [part in 'street_number' | 'route' | 'locality' | 'district' | 'postal_code' | 'state' | 'country']?: AddressPart
}

export type Descriptions = { name: string; text: string }[]

/** The text of the column beside it, in the other languages. */
export type TranslatedText = Partial<Record<Exclude<Language, 'en'>, string>>

/** What no filter reads. */
export type InventoryDetails = {
  heading?: string
  meta_description?: string
  descriptions?: Descriptions
  features?: { name: string; values: { name: string; type: string }[] }[]
  facts?: { name: string; value: string }[]
}

/** Numbers and uuids only, so that nothing of a person is left where nothing can be changed. */
export type Ids = Record<string, number | string>

/** How someone came to us. The contract says what is in it, and nothing of ours reads it by name. */
export type SourceDetails = Readonly<Record<string, unknown>>
