import type { Place } from '@amber/contract/schemas/inventory'

type Address = Omit<Place['location'], 'location_coordinates'>

/**
 * Formats the known parts of street, district, city and postcode without repetition. `city` is used if the address has
 * no locality.
 */
export function formatAddress(
  { street_number, route, district, locality, postal_code }: Address,
  city: string,
): string {
  const street = [street_number?.long_name, route?.long_name].filter(Boolean).join(' ')
  const town = [locality?.long_name ?? city, postal_code?.long_name].filter(Boolean).join(' ')
  const parts = [street, district?.long_name, town]
  return [...new Set(parts.filter((part) => part !== undefined && part !== ''))].join(', ')
}
