import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { dropAll, dropGroup } from '../filters/drop-group.ts'
import { type FilterInUse, useFiltersInUse } from '../filters/use-filters-in-use.ts'
import { useSearch } from '../search-state.ts'

/** Says which filter to drop, and what that gives. */
export function NoPlaces() {
  const { t } = useTranslation('search')
  const { filters, facets, withoutArea, addressOf } = useSearch()
  const inUse = useFiltersInUse()
  if (inUse.length === 0) {
    return (
      <EmptyState title={t('empty_none_title')} text={t('empty_none_text')}>
        <ButtonLink to="/places" variant="outline">
          {t('empty_countries')}
        </ButtonLink>
      </EmptyState>
    )
  }
  const ways = [...Map.groupBy(inUse, ({ group }) => group)]
    .map(([group, own]) => ({
      group,
      name: namesOf(own),
      count: (group === 'area' ? withoutArea : facets?.without[group]) ?? 0,
      to: addressOf(group === 'area' ? { ...filters, area: null, page: 1 } : dropGroup(filters, group)),
    }))
    .filter(({ group, count }) => count > 0 || (group === 'area' && withoutArea === null))
    .toSorted((a, b) => b.count - a.count)
  return (
    <EmptyState title={t('empty_title')} text={ways.length > 0 ? t('empty_text') : t('empty_text_many')}>
      <ul className="grid w-full gap-2">
        {ways.map(({ group, name, count, to }) => (
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
      <ButtonLink to={addressOf(dropAll(filters))} variant="link">
        {t('clear_all')}
      </ButtonLink>
    </EmptyState>
  )
}

const namesOf = (filters: readonly FilterInUse[]) => filters.map(({ text }) => text).join(', ')
