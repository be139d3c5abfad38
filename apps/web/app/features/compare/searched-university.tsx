import { type Comparison, comparisonPath } from '@amber/domain/compare/comparison-url'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { logStorage } from '../../browser/log-storage.ts'

type University = { name: string; canonical_name: string }

type Props = {
  comparison: Comparison
  shown: string | undefined
  /** Universities near the places. */
  nearby: readonly { canonicalName: string }[]
}

/**
 * Compares the way to the university this browser searched for last, which is likelier the visitor's own than the
 * nearest. If it is not near the places, only suggests it. Known only after hydration.
 */
export function SearchedUniversity({ comparison, shown, nearby }: Props) {
  const { t } = useTranslation('compare')
  const navigate = useNavigate()
  const searched = useSearchedUniversity()
  const isOpen = searched !== undefined && comparison.university === null && searched.canonical_name !== shown
  const path = isOpen ? comparisonPath({ ...comparison, university: searched.canonical_name }) : undefined
  const isNear = nearby.some(({ canonicalName }) => canonicalName === searched?.canonical_name)
  useEffect(() => {
    if (path !== undefined && isNear) void navigate(path, { replace: true, preventScrollReset: true })
  }, [path, isNear, navigate])
  if (searched === undefined || path === undefined || isNear) return null
  return (
    <Link
      to={path}
      preventScrollReset
      className="inline-flex min-h-6 items-center text-13 underline underline-offset-3"
    >
      {t('searched', { university: searched.name })}
    </Link>
  )
}

function useSearchedUniversity(): University | undefined {
  const [searched, setSearched] = useState<University>()
  useEffect(() => {
    import('../search/shared/recent-searches.ts')
      .then(({ listRecentSearches }) => listRecentSearches())
      .then(
        (searches) => setSearched(searches.find(({ kind }) => kind === 'university')),
        (error: unknown) => logStorage('storage could not be read', { key: 'searches', error }),
      )
  }, [])
  return searched
}
