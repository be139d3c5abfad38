import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useSearch } from '../search-state.ts'
import { clearAllFilters } from './clear-filters.ts'
import { useActiveFilters } from './use-active-filters.ts'

/** Active filters, each with a link to remove it. */
export function ActiveFilters() {
  const { t } = useTranslation('search')
  const { addressOf, filters } = useSearch()
  const activeFilters = useActiveFilters()
  if (activeFilters.length === 0) return null
  return (
    <ul aria-label={t('in_use')} className="mt-3 flex flex-wrap items-center gap-2">
      {activeFilters.map(({ text, without }) => (
        <li key={text} className="min-w-0">
          <Link
            to={addressOf(without)}
            preventScrollReset
            aria-label={t('drop', { filter: text })}
            className="inline-flex min-h-7.5 max-w-full items-center gap-2 rounded-tag bg-sand-100 px-2 text-13 font-[550] transition-colors duration-(--time-fast) hover:bg-sand-200"
          >
            <span className="truncate">{text}</span>
            <Icon name="x" size="tiny" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={addressOf(clearAllFilters(filters))}
          preventScrollReset
          className="inline-flex min-h-7.5 items-center px-1 text-13 font-semibold underline underline-offset-3"
        >
          {t('clear_all')}
        </Link>
      </li>
    </ul>
  )
}
