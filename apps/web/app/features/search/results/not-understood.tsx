import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSearch } from '../search-state.ts'

/** Words of a sentence in the search box that set no filter, so that nobody believes they did. */
export function NotUnderstood() {
  const { t } = useTranslation('search')
  const { addressOf, filters } = useSearch()
  if (filters.notUnderstood.length === 0) return null
  return (
    <p className="mt-3 text-13 wrap-anywhere text-ink-2">
      {t('not_understood', { words: filters.notUnderstood.map((words) => t('quoted_words', { words })).join(', ') })}{' '}
      <Link
        to={addressOf({ ...filters, notUnderstood: [] })}
        preventScrollReset
        className="inline-flex min-h-6 items-center font-semibold underline underline-offset-3"
      >
        {t('not_understood_drop')}
      </Link>
    </p>
  )
}
