import { readInventoriesUrl } from './inventories-url.ts'
import type { PlaceLine } from './place-line.ts'

type Priced = Pick<PlaceLine, 'price' | 'priceUnit' | 'currency'>

/** Returns whether the list compares prices of several currencies or periods, which it then converts. */
export function comparesMixedPrices(query: URLSearchParams, places: readonly Priced[]): boolean {
  if (readInventoriesUrl(query).sort.key !== 'price') return false
  const units = places
    .filter(({ price }) => price !== null)
    .map(({ currency, priceUnit }) => `${currency} ${priceUnit}`)
  return new Set(units).size > 1
}
