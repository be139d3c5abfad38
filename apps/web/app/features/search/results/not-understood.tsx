import { LOCALES } from '@amber/domain/languages'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { useSearch } from '../search-state.ts'

/** Words of a sentence in the search box that set no filter, so that nobody believes they did. */
export function NotUnderstood() {
  const { t } = useTranslation('search')
  const { addressOf, filters } = useSearch()
  const { language } = useSite()
  if (filters.notUnderstood.length === 0) return null
  const quoted = filters.notUnderstood.map((words) => t('quoted_words', { words }))
  return (
    <p className="mt-3 text-13 wrap-anywhere text-ink-2">
      {t('not_understood', { words: new Intl.ListFormat(LOCALES[language]).format(quoted) })}{' '}
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
