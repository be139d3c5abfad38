import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyOnInteraction } from '../../../browser/on-first-interaction.ts'
import { OptionalBoundary } from '../../../ui/optional-boundary.tsx'
import { useSearch } from '../search-state.ts'
import { FilterPanel } from './filter-panel.tsx'
import { GROUP_PARAMETERS, GROUPS } from './groups.tsx'
import { HiddenFilters } from './hidden-filters.tsx'
import { useFilterForm } from './use-filter-form.ts'
import { useActiveFilters } from './use-active-filters.ts'

const loadAllFilters = async () => (await import('./all-filters.tsx')).AllFilters
/** A separate form that opens and submits without JavaScript. */
const AllFilters = import.meta.env.SSR ? await loadAllFilters() : lazyOnInteraction(loadAllFilters)

/** One form with one chip per group, sticky below the header. */
export function FilterBar() {
  const { t } = useTranslation('search')
  const { path } = useSearch()
  const { apply, onSubmit } = useFilterForm()
  const activeByGroup = Map.groupBy(useActiveFilters(), ({ group }) => group)
  return (
    <nav aria-label={t('filters')} className="filter-bar">
      <div className="flex [scrollbar-width:none] items-center gap-2 overflow-x-auto px-(--edge) py-3">
        {/* First in the page, so that a bar painted before it has arrived completely does not move. */}
        <OptionalBoundary>
          <Suspense>
            <AllFilters />
          </Suspense>
        </OptionalBoundary>
        {/* Submits to the page's own URL: without JavaScript the fields become query parameters. */}
        <form action={path} onSubmit={onSubmit} className="contents">
          <HiddenFilters shown={GROUP_PARAMETERS} />
          {GROUPS.map(({ group, title, Fields }) => {
            const [first, ...more] = activeByGroup.get(group) ?? []
            const chosen = first && (more.length === 0 ? first.short : `${t(title)} (${more.length + 1})`)
            return (
              <FilterPanel key={group} title={t(title)} group={group} chosen={chosen}>
                <Fields label={t(title)} apply={apply} />
              </FilterPanel>
            )
          })}
        </form>
      </div>
    </nav>
  )
}
