import { listInventories } from '@amber/contract/endpoints/inventories'
import { CallError } from '@amber/contract/http/client'
import { LOCALES } from '@amber/domain/languages'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import { listCitiesWithPlaces } from '../../shared/region/list-cities-with-places.server.ts'
import type { Choice } from './company-form-view.ts'

export type GroupChoices = {
  cities: Choice[]
  city: string
  /** Null until a city is chosen. */
  places: Choice[] | null
  /** Number of places in the city, of which the form offers at most `MAX_PLACES`. */
  placesCount: number
}

const MAX_PLACES = 50

/** Loads the choices for the city in the page's query, which is empty at first. */
export async function loadGroupChoices(city: string, loaderContext: LoaderContext): Promise<GroupChoices> {
  const [cities, places] = await Promise.all([listCities(loaderContext), listPlaces(city, loaderContext)])
  return { cities, city, ...places }
}

/** Lists all cities by name: a list of hundreds in any other order is hard to search. */
async function listCities(loaderContext: LoaderContext): Promise<Choice[]> {
  const { compare } = new Intl.Collator(LOCALES[loaderContext.language])
  const cities = await listCitiesWithPlaces(['name', 'canonical_name'], loaderContext)
  return cities
    .map(({ canonical_name, name }) => ({ value: canonical_name ?? '', label: name ?? '' }))
    .toSorted((a, b) => compare(a.label, b.label))
}

type Places = Pick<GroupChoices, 'places' | 'placesCount'>

async function listPlaces(city: string, { api, language, signal }: LoaderContext): Promise<Places> {
  if (!/^[\w-]{1,200}$/.test(city)) return { places: null, placesCount: 0 }
  const query = { region_canonical_name: city, limit: MAX_PLACES, only: ['id', 'name'], lang: language } as const
  try {
    const { data } = await api.call(listInventories, { query }, { signal })
    const places = data.result.map(({ id, name }) => ({ value: String(id), label: name ?? '' }))
    return { places, placesCount: data.meta.count }
  } catch (error) {
    if (isMissing(error)) return { places: [], placesCount: 0 }
    throw error
  }
}

/** Returns whether the URL names a city that does not exist. */
const isMissing = (error: unknown) =>
  error instanceof CallError && (error.code === 'not_found' || error.code === 'invalid_input')
