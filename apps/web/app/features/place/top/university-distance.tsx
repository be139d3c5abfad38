import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { firstInteraction } from '../../../browser/on-first-interaction.ts'
import { logStorage } from '../../../browser/log-storage.ts'
import { Icon } from '../../../ui/icon.tsx'
import { usePlace } from '../place-state.ts'

/** Distance to the university that the URL names, that this browser searched for last, or else to the nearest one. */
export function UniversityDistance() {
  const { t } = useTranslation('place')
  const { place, far: distances, walks, requestedDistance } = usePlace()
  const searched = useSearched(requestedDistance?.university ?? null)
  const index = Math.max(
    place.meta_distances.findIndex(({ canonical_name }) => canonical_name === searched),
    0,
  )
  const nearby = place.meta_distances[index]
  const shown =
    requestedDistance ?? (nearby && { name: nearby.name, far: distances[index] ?? '', walk: walks[index] ?? null })
  if (shown === undefined) return null
  const { name: university, far: distance, walk } = shown
  return (
    <li className="flex items-center gap-1.5">
      <Icon name={walk === null ? 'graduation-cap' : 'footprints'} size="small" />
      {walk === null ? t('far_from', { distance, university }) : t('walk_to', { time: walk, university })}
    </li>
  )
}

/**
 * Returns the last searched university, which only the browser knows, after the visitor's first interaction. Remembers the
 * one that the URL names: rooms saved here are compared by the way to it.
 */
function useSearched(requested: string | null): string | null {
  const [searched, setSearched] = useState<string | null>(null)
  useEffect(() => {
    firstInteraction
      .then(() => import('../../search/shared/recent-searches.ts'))
      .then(({ listRecentSearches, rememberUniversity }) => {
        if (requested !== null) rememberUniversity(requested)
        return listRecentSearches()
      })
      .then(
        (searches) => setSearched(searches.find(({ kind }) => kind === 'university')?.canonical_name ?? null),
        (error: unknown) => logStorage('storage could not be read', { key: 'searches', error }),
      )
  }, [requested])
  return searched
}
