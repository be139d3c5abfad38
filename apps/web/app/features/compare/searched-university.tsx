import { comparisonPath } from '@amber/domain/compare/comparison-url'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ComparePage } from './compare-view.ts'

/** Suggests the university that the visitor searched for last while it is too far away to be compared unasked. */
export function SearchedUniversity({ page: { comparison, searchedUniversity } }: { page: ComparePage }) {
  const { t } = useTranslation('compare')
  if (searchedUniversity === null) return null
  return (
    <Link
      to={comparisonPath({ ...comparison, university: searchedUniversity.canonicalName })}
      preventScrollReset
      className="inline-flex min-h-6 items-center text-13 underline underline-offset-3"
    >
      {t('searched', { university: searchedUniversity.name })}
    </Link>
  )
}
