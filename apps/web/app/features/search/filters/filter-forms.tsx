import { useHref } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSearch } from '../search-state.ts'
import { AllFilters } from './all-filters.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { GROUP_PARAMETERS, GROUPS } from './groups.tsx'
import { HiddenFilters } from './hidden-filters.tsx'
import { useFilterForm } from './use-filter-form.ts'
import { useActiveFilters } from './use-active-filters.ts'

/** One form with all filters, and one with a chip per group. */
export function FilterForms() {
  const { t } = useTranslation('search')
  const { path } = useSearch()
  const { formProps, apply } = useFilterForm()
  const activeByGroup = Map.groupBy(useActiveFilters(), ({ group }) => group)
  return (
    <>
      {/* First in the page, so that a bar painted before it has arrived completely does not move. */}
      <AllFilters />
      {/* Submits to the page's own URL: without JavaScript the fields become query parameters. */}
      <form action={useHref(path)} {...formProps} className="contents">
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
    </>
  )
}
