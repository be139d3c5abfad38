import type { Range } from '@amber/domain/search/place-search'
import { formatSearchUrl } from '@amber/domain/search/search-url'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useSearch } from '../search-state.ts'
import { ChoiceList } from './choice-list.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { ResidentGroup, useFilterGroups } from './groups.tsx'
import { useActiveFilters } from './use-active-filters.ts'
import type { ApplyFilters } from './use-filter-form.ts'
import { useSearchFilterLabels } from './use-search-filter-labels.ts'

/** All filters in one list, including those that do not fit in the bar. */
export function AllFilters() {
  const { t } = useTranslation('search')
  const { filters, facets } = useSearch()
  const groups = useFilterGroups()
  const activeCount = useActiveFilters().length
  const panelTitle = activeCount > 0 ? `${t('all_filters')} (${activeCount})` : t('all_filters')
  const onlyAvailable = {
    value: 'true',
    text: t('only_free'),
    chosen: filters.available === true,
    count: facets?.available,
  }
  return (
    <FilterPanel
      title={panelTitle}
      chosen={activeCount > 0 ? panelTitle : undefined}
      group="all"
      icon="sliders-horizontal"
      // Sticky at the end of the bar, where long chips would push it out of the window, and above the chevrons of chips that
      // come after it in the page.
      className="xl:sticky xl:z-1 xl:-right-(--edge) xl:order-last xl:-mr-(--edge) xl:ml-auto xl:bg-paper xl:pr-(--edge) xl:pl-2"
    >
      {(apply) => (
        <div className="grid divide-y divide-sand-200">
          <FilterSection title={t('availability')}>
            <ChoiceList
              kind="checkbox"
              name="available"
              label={t('availability')}
              choices={[onlyAvailable]}
              apply={apply}
            />
          </FilterSection>
          {groups.map(({ group, title, Fields }) => (
            <FilterSection key={group} title={t(title)}>
              <Fields label={t(title)} apply={apply} />
            </FilterSection>
          ))}
          <FilterSection title={t('residents')}>
            <ResidentGroup label={t('residents')} apply={apply} />
          </FilterSection>
          <div className="grid grid-cols-2 gap-3 py-5">
            <RoomCount label={t('bedrooms')} name="meta_bedroom_counts" value={filters.bedrooms} apply={apply} />
            <RoomCount label={t('bathrooms')} name="meta_bathroom_counts" value={filters.bathrooms} apply={apply} />
          </div>
          <div className="py-5">
            <NameField key={filters.name ?? ''} apply={apply} />
          </div>
        </div>
      )}
    </FilterPanel>
  )
}

function FilterSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="py-5">
      <h3 className="mb-2 text-17">{title}</h3>
      {children}
    </div>
  )
}

const ROOM_COUNTS = [1, 2, 3, 4, 5]

type RoomCountProps = { label: string; name: string; value: Range | undefined; apply: ApplyFilters }

function RoomCount({ label, name, value, apply }: RoomCountProps) {
  const { t } = useTranslation('search')
  const labels = useSearchFilterLabels()
  const urlValue = formatSearchUrl(useSearch().filters).get(name) ?? ''
  // A value from the URL that the list does not contain is added, otherwise it would be lost.
  const isCustom = value !== undefined && !(value.max === undefined && ROOM_COUNTS.includes(value.min ?? 0))
  return (
    <Field label={label}>
      <Select name={name} value={urlValue} onChange={(event) => apply(event.currentTarget.form)}>
        <option value="">{t('any')}</option>
        {isCustom && <option value={urlValue}>{labels.rooms(value)}</option>}
        {ROOM_COUNTS.map((count) => (
          <option key={count} value={count}>
            {t('at_least', { count })}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function NameField({ apply }: { apply: ApplyFilters }) {
  const { t } = useTranslation('search')
  const { filters } = useSearch()
  const [text, setText] = useState(filters.name ?? '')
  return (
    <Field label={t('name')}>
      <TextInput
        name="name"
        value={text}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
        onBlur={(event) => {
          if (text.trim() !== (filters.name ?? '')) apply(event.currentTarget.form)
        }}
      />
    </Field>
  )
}
