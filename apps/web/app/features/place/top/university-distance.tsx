import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { logStorage } from '../../../browser/log-storage.ts'
import { Icon } from '../../../ui/icon.tsx'
import { usePlace } from '../place-state.ts'

const MAX_WALK_MINUTES = 45

/** Distance to the university this browser searched for last, or else to the nearest one. */
export function UniversityDistance() {
  const { t } = useTranslation('place')
  const { place, distances, far } = usePlace()
  const searched = useSearched()
  const nearbyUniversities = place.meta_distances
  const university =
    nearbyUniversities.find(({ canonical_name }) => canonical_name === searched) ?? nearbyUniversities[0]
  if (university === undefined) return null
  const row = distances?.rows.find(({ canonicalName }) => canonicalName === university.canonical_name)
  const minutes = row?.walk?.minutes ?? null
  const canWalk = minutes !== null && minutes <= MAX_WALK_MINUTES
  return (
    <li className="flex items-center gap-1.5">
      <Icon name={canWalk ? 'footprints' : 'graduation-cap'} size="small" />
      {canWalk
        ? t('walk_to', { count: minutes, university: university.name })
        : t('far_from', { distance: far[nearbyUniversities.indexOf(university)] ?? '', university: university.name })}
    </li>
  )
}

/** Returns the last searched university, which only the browser knows, after hydration. */
function useSearched(): string | null {
  const [searched, setSearched] = useState<string | null>(null)
  useEffect(() => {
    import('../../search/shared/recent-searches.ts')
      .then(({ listRecentSearches }) => listRecentSearches())
      .then(
        (searches) => setSearched(searches.find(({ kind }) => kind === 'university')?.canonical_name ?? null),
        (error: unknown) => logStorage('storage could not be read', { key: 'searches', error }),
      )
  }, [])
  return searched
}
