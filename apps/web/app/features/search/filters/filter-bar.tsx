import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { whenWanted } from '../../../lib/when-wanted.ts'
import { Optional } from '../../../ui/optional.tsx'
import { useSearch } from '../search-state.ts'
import { FilterPanel } from './filter-panel.tsx'
import { GROUP_PARAMETERS, GROUPS } from './groups.tsx'
import { HiddenFilters } from './hidden-filters.tsx'
import { useFilterForm } from './use-filter-form.ts'
import { useFiltersInUse } from './use-filters-in-use.ts'

const loadAllFilters = async () => (await import('./all-filters.tsx')).AllFilters
/** A form of its own, which opens and is sent without script. */
const AllFilters = import.meta.env.SSR ? await loadAllFilters() : whenWanted(loadAllFilters)

/** One form, one chip a group. It stays in sight below the header. */
export function FilterBar() {
  const { t } = useTranslation('search')
  const { path } = useSearch()
  const { apply, onSubmit } = useFilterForm()
  const inUse = Map.groupBy(useFiltersInUse(), ({ group }) => group)
  return (
    <nav aria-label={t('filters')} className="filter-bar">
      <div className="flex [scrollbar-width:none] items-center gap-2 overflow-x-auto px-(--edge) py-3">
        {/* The page's own address: without script the fields become its parameters. */}
        <form action={path} onSubmit={onSubmit} className="contents">
          <HiddenFilters shown={GROUP_PARAMETERS} />
          {GROUPS.map(({ group, title, Fields }) => {
            const [first, ...more] = inUse.get(group) ?? []
            const chosen = first && (more.length === 0 ? first.short : `${t(title)} (${more.length + 1})`)
            return (
              <FilterPanel key={group} title={t(title)} group={group} chosen={chosen}>
                <Fields label={t(title)} apply={apply} />
              </FilterPanel>
            )
          })}
        </form>
        <Optional>
          <Suspense>
            <AllFilters />
          </Suspense>
        </Optional>
      </div>
    </nav>
  )
}
