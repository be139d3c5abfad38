import { type Comparison, comparisonPath } from '@amber/domain/compare/comparison-url'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { logStorage } from '../../browser/log-storage.ts'

type University = { name: string; canonical_name: string }

/**
 * Suggests the university this browser searched for last, which is likelier the visitor's own than the nearest. Known
 * only after hydration.
 */
export function SearchedUniversity({ comparison, shown }: { comparison: Comparison; shown: string | undefined }) {
  const { t } = useTranslation('compare')
  const [searched, setSearched] = useState<University>()
  useEffect(() => {
    import('../search/shared/recent-searches.ts')
      .then(({ listRecentSearches }) => listRecentSearches())
      .then(
        (searches) => setSearched(searches.find(({ kind }) => kind === 'university')),
        (error: unknown) => logStorage('storage could not be read', { key: 'searches', error }),
      )
  }, [])
  if (searched === undefined || comparison.university !== null || searched.canonical_name === shown) return null
  return (
    <Link
      to={comparisonPath({ ...comparison, university: searched.canonical_name })}
      preventScrollReset
      className="inline-flex min-h-6 items-center text-13 underline underline-offset-3"
    >
      {t('searched', { university: searched.name })}
    </Link>
  )
}
