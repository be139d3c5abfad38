import { listRegions } from '@amber/contract/endpoints/regions'
import type { Suggestion } from '@amber/contract/schemas/regions'
import type { Language } from '@amber/domain/languages'
import { useEffect, useState } from 'react'
import { callApi } from '../../../../browser/api-client.ts'
import { popularCities, popularCitiesQuery } from './popular-cities.ts'

const REQUEST_TIMEOUT_MS = 5000

/** Fetches the cities that an empty box offers; none while they load or if that fails, as the box works without. */
export function usePopularCities(language: Language): readonly Suggestion[] {
  const [cities, setCities] = useState<readonly Suggestion[]>([])
  useEffect(() => {
    const abortController = new AbortController()
    const signal = AbortSignal.any([abortController.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)])
    callApi(listRegions, { query: popularCitiesQuery(language) }, { signal }).then(
      ({ data }) => setCities(popularCities(data.result)),
      () => {},
    )
    return () => abortController.abort()
  }, [language])
  return cities
}
