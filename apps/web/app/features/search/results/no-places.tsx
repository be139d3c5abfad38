import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { clearAllFilters, clearFilterGroup } from '../filters/clear-filters.ts'
import { type ActiveFilter, useActiveFilters } from '../filters/use-active-filters.ts'
import { useSearch } from '../search-state.ts'

/** Suggests which filters to remove and how many places that yields. */
export function NoPlaces() {
  const { t } = useTranslation('search')
  const { filters, facets, withoutArea, addressOf } = useSearch()
  const activeFilters = useActiveFilters()
  if (activeFilters.length === 0) {
    return (
      <EmptyState title={t('empty_none_title')} text={t('empty_none_text')}>
        <ButtonLink to="/places" variant="outline">
          {t('empty_countries')}
        </ButtonLink>
      </EmptyState>
    )
  }
  const suggestions = [...Map.groupBy(activeFilters, ({ group }) => group)]
    .map(([group, groupFilters]) => ({
      group,
      name: namesOf(groupFilters),
      count: (group === 'area' ? withoutArea : facets?.without[group]) ?? 0,
      to: addressOf(group === 'area' ? { ...filters, area: undefined, page: 1 } : clearFilterGroup(filters, group)),
    }))
    .filter(({ group, count }) => count > 0 || (group === 'area' && withoutArea === null))
    .toSorted((a, b) => b.count - a.count)
  return (
    <EmptyState title={t('empty_title')} text={suggestions.length > 0 ? t('empty_text') : t('empty_text_many')}>
      <ul className="grid w-full gap-2">
        {suggestions.map(({ group, name, count, to }) => (
          <li key={group}>
            <Link
              to={to}
              className="flex min-h-12 items-center justify-between gap-4 rounded-control border border-sand-300 px-4 py-2 transition-colors duration-(--time-fast) hover:border-ink"
            >
              <span className="font-semibold">{t('empty_without', { filter: name })}</span>
              {count > 0 && <span className="tabular shrink-0 text-ink-2">{t('choice_count', { count })}</span>}
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink to={addressOf(clearAllFilters(filters))} variant="link">
        {t('clear_all')}
      </ButtonLink>
    </EmptyState>
  )
}

const namesOf = (filters: readonly ActiveFilter[]) => filters.map(({ text }) => text).join(', ')
