import type { Place } from '@amber/contract/inventory'

type Address = Omit<Place['location'], 'location_coordinates'>

/** Street, district, city and post code, whichever are known; nothing twice. `city`: where the address names none. */
export function addressInWords(
  { street_number, route, district, locality, postal_code }: Address,
  city: string,
): string {
  const street = [street_number?.long_name, route?.long_name].filter(Boolean).join(' ')
  const town = [locality?.long_name ?? city, postal_code?.long_name].filter(Boolean).join(' ')
  const parts = [street, district?.long_name, town]
  return [...new Set(parts.filter((part) => part !== undefined && part !== ''))].join(', ')
}
