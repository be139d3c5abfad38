import { writeSearchUrl, type SearchFilters } from '@amber/domain/search/search-url'
import { useEffect, useMemo, useState } from 'react'
import { useSite } from '../../../../lib/site.ts'
import type { CardData } from '../../card-data.ts'
import { fetchPins, type FoundPins } from './fetch-pins.ts'

type Search = { region: string; filters: SearchFilters; cards: readonly CardData[]; nearRegion: boolean }

/** This page's places first, as the list has them, then the others as they come. */
export function usePins({ region, filters, cards, nearRegion }: Search) {
  const { language, currency } = useSite()
  const [found, setFound] = useState<FoundPins & { question: string }>()
  // Neither order nor page changes what is on the map.
  const question = `${region}?${writeSearchUrl({ ...filters, sort: { key: 'relevance', order: 'desc' }, page: 1 }).toString()}`

  useEffect(() => {
    const leaving = new AbortController()
    const reader = { language, currency, now: new Date(), nearRegion }
    const ask = async () => {
      for await (const pins of fetchPins({ region, filters, reader, signal: leaving.signal })) {
        setFound({ ...pins, question })
      }
    }
    ask().catch(() => {
      // Left, or the API is away: the places of this page are on the map all the same.
    })
    return () => leaving.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the question says all that the filters say
  }, [question, language, currency, nearRegion])

  return useMemo(() => {
    const others = found?.question === question ? found.pins : []
    const listed = new Set(cards.map(({ id }) => id))
    const pins = [...cards, ...others.filter(({ id }) => !listed.has(id))]
    return { pins, count: found?.question === question ? found.count : null }
  }, [cards, found, question])
}
