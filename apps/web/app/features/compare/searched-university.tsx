import { type Comparison, comparisonPath } from '@amber/domain/compare/comparison-url'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { logStorage } from '../../lib/log-storage.ts'

type University = { name: string; canonical_name: string }

/** What this browser searched for last is likelier one's own than the one that is nearest. Known after the page only. */
export function SearchedUniversity({ comparison, shown }: { comparison: Comparison; shown: string | undefined }) {
  const { t } = useTranslation('compare')
  const [searched, setSearched] = useState<University>()
  useEffect(() => {
    import('../../lib/recent-searches.ts')
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
