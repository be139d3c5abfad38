import { CallError } from '@amber/contract/http/client'
import { listInventories } from '@amber/contract/endpoints/inventories'
import { isCurrencyCode } from '@amber/domain/money/currency'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import { loadRates } from '../../server/exchange-rates.server.ts'
import {
  imageOf,
  type ListedImage,
  type ListedPrice,
  priceOf,
  ratingOf,
  type ListedRating,
} from '../../shared/listing/listing-display.ts'
import type { City } from './city-prices.ts'

/** Number of cities whose best place the home page shows, one row on a wide screen. */
const MAX_PLACES = 4
/** Candidates per city, so that one whose image another city shows can give way. */
const CANDIDATES = 3

export type CityPlace = {
  name: string
  canonicalName: string
  city: { name: string; canonicalName: string }
  image: ListedImage
  price: ListedPrice | null
  rating: ListedRating | null
}

/** Loads the best place of each city, each with another image. Leaves out cities whose places cannot be loaded. */
export async function loadCityPlaces(
  cities: readonly Pick<City, 'name' | 'canonicalName'>[],
  loaderContext: LoaderContext,
): Promise<CityPlace[]> {
  const lists = await Promise.all(cities.slice(0, MAX_PLACES).map((city) => loadBestPlaces(city, loaderContext)))
  const { language, currency } = loaderContext
  const currencies = lists.flatMap(({ places }) => places.flatMap(({ pricing }) => pricing?.currency ?? []))
  const foreign = [...new Set(currencies)].filter(isCurrencyCode).filter((code) => code !== currency)
  const preferences = { language, currency, rates: await loadRates(foreign, loaderContext) }
  const shownImages = new Set<string>()
  return lists.flatMap(({ city, places }) => {
    const place = places.find(({ images = [] }) => images[0] !== undefined && !shownImages.has(images[0].base_path))
    const image = place && imageOf(place)
    if (!place || !image) return []
    shownImages.add(image.path)
    const { name = '', canonical_name: canonicalName = '' } = place
    return [
      { name, canonicalName, city, image, price: priceOf(place, preferences), rating: ratingOf(place, preferences) },
    ]
  })
}

async function loadBestPlaces(
  { name, canonicalName }: Pick<City, 'name' | 'canonicalName'>,
  { api, language, signal, report }: LoaderContext,
) {
  const city = { name, canonicalName }
  try {
    const query = {
      region_canonical_name: canonicalName,
      available: true,
      limit: CANDIDATES,
      only: ['name', 'canonical_name', 'images', 'pricing', 'offered', 'reviews_count', 'reviews_rating'],
      lang: language,
    } as const
    const { data } = await api.call(listInventories, { query }, { signal })
    return { city, places: data.result }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    report(error)
    return { city, places: [] }
  }
}
