import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { firstInteraction } from '../../../browser/on-first-interaction.ts'
import { logStorage } from '../../../browser/log-storage.ts'
import { Icon } from '../../../ui/icon.tsx'
import { usePlace } from '../place-state.ts'

/** Distance to the university this browser searched for last, or else to the nearest one. */
export function UniversityDistance() {
  const { t } = useTranslation('place')
  const { place, far, walks } = usePlace()
  const searched = useSearched()
  const nearbyUniversities = place.meta_distances
  const university =
    nearbyUniversities.find(({ canonical_name }) => canonical_name === searched) ?? nearbyUniversities[0]
  if (university === undefined) return null
  const index = nearbyUniversities.indexOf(university)
  const walk = walks[index] ?? null
  return (
    <li className="flex items-center gap-1.5">
      <Icon name={walk === null ? 'graduation-cap' : 'footprints'} size="small" />
      {walk === null
        ? t('far_from', { distance: far[index] ?? '', university: university.name })
        : t('walk_to', { time: walk, university: university.name })}
    </li>
  )
}

/** Returns the last searched university, which only the browser knows, after the visitor's first interaction. */
function useSearched(): string | null {
  const [searched, setSearched] = useState<string | null>(null)
  useEffect(() => {
    firstInteraction
      .then(() => import('../../search/shared/recent-searches.ts'))
      .then(({ listRecentSearches }) => listRecentSearches())
      .then(
        (searches) => setSearched(searches.find(({ kind }) => kind === 'university')?.canonical_name ?? null),
        (error: unknown) => logStorage('storage could not be read', { key: 'searches', error }),
      )
  }, [])
  return searched
}
