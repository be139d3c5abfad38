/** What the JSONB columns hold, with the keys as stored. The database checks the same by `is_address` and `is_inventory_details`. */
type AddressPart = { long_name: string; short_name: string }

export type Address = {
  [part in 'street_number' | 'route' | 'locality' | 'district' | 'postal_code' | 'state' | 'country']?: AddressPart
}

/** What no filter reads. */
export type InventoryDetails = {
  heading?: string
  meta_description?: string
  descriptions?: { name: string; text: string }[]
  features?: { name: string; values: { name: string; type: string }[] }[]
  facts?: { name: string; value: string }[]
}

/** Numbers and uuids only, so that nothing of a person is left where nothing can be changed. */
export type Ids = Record<string, number | string>
