import { useTranslation } from '../../../i18n/use-translation.ts'
import { AllFilters } from './all-filters.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { useFilterGroups } from './groups.tsx'
import { useActiveFilters } from './use-active-filters.ts'

/** A chip for all filters, and one per group. */
export function FilterForms() {
  const { t } = useTranslation('search')
  const groups = useFilterGroups()
  const activeByGroup = Map.groupBy(useActiveFilters(), ({ group }) => group)
  return (
    <>
      {/* First in the page, so that a bar painted before it has arrived completely does not move. */}
      <AllFilters />
      {groups.map(({ group, title, Fields }) => {
        const [first, ...more] = activeByGroup.get(group) ?? []
        const chosen = first && (more.length === 0 ? first.short : `${t(title)} (${more.length + 1})`)
        return (
          <FilterPanel key={group} title={t(title)} group={group} chosen={chosen}>
            {(apply) => <Fields label={t(title)} apply={apply} />}
          </FilterPanel>
        )
      })}
    </>
  )
}
