import { formatSearchUrl, NO_FILTERS, type SearchFilters } from '@amber/domain/search/search-url'
import { useEffect, useMemo, useState } from 'react'
import { useSite } from '../../../../shared/page/site.ts'
import type { CardData } from '../../card-data.ts'
import { hasCentre, type SearchRegion, universityOf } from '../../search-region.ts'
import { fetchPins, type FoundPins } from './fetch-pins.ts'

type Search = {
  region: Pick<SearchRegion, 'canonicalName' | 'regionType'>
  filters: SearchFilters
  cards: readonly CardData[]
}

/** Returns the places of the current page first, in list order, then others as they load. */
export function usePins({ region: searched, filters, cards }: Search) {
  const { language, currency } = useSite()
  const region = searched.canonicalName
  const nearRegion = hasCentre(searched)
  const university = universityOf(searched)
  const [found, setFound] = useState<FoundPins & { searchKey: string }>()
  // Neither the page nor most orders change the pins. Sorted by total, a place shows its room with the lowest total.
  const sort = filters.sort.key === 'total' ? filters.sort : NO_FILTERS.sort
  const searchKey = `${region}?${formatSearchUrl({ ...filters, sort, page: 1 }).toString()}`

  useEffect(() => {
    const controller = new AbortController()
    const cardContext = { language, currency, now: new Date(), nearRegion, university }
    const loadPins = async () => {
      for await (const pins of fetchPins({
        region,
        filters: { ...filters, sort },
        reader: cardContext,
        signal: controller.signal,
      })) {
        setFound({ ...pins, searchKey })
      }
    }
    loadPins().catch(() => {
      // The request was aborted or the API is unavailable; the map still shows the places of this page.
    })
    return () => controller.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the search key covers the region and the filters
  }, [searchKey, language, currency, nearRegion])

  return useMemo(() => {
    const others = found?.searchKey === searchKey ? found.pins : []
    const listedIds = new Set(cards.map(({ id }) => id))
    const pins = [...cards, ...others.filter(({ id }) => !listedIds.has(id))]
    return { pins, count: found?.searchKey === searchKey ? found.count : null }
  }, [cards, found, searchKey])
}
