import type { Range } from '@amber/domain/search/place-search'
import { writeSearchUrl } from '@amber/domain/search/search-url'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useSearch } from '../search-state.ts'
import { ChoiceList } from './choice-list.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { GROUP_PARAMETERS, GROUPS } from './groups.tsx'
import { HiddenFilters } from './hidden-filters.tsx'
import { type Apply, useFilterForm } from './use-filter-form.ts'
import { useWords } from './use-words.ts'

const SHOWN = [...GROUP_PARAMETERS, 'meta_bedroom_counts', 'meta_bathroom_counts', 'available', 'name'] as const

/** Every filter there is, one below the other: those of the bar and those that it has no room for. */
export function AllFilters() {
  const { t } = useTranslation('search')
  const { path, filters, facets } = useSearch()
  const { apply, onSubmit } = useFilterForm()
  const free = { value: 'true', text: t('only_free'), chosen: filters.available === true, count: facets?.available }
  return (
    <form action={path} onSubmit={onSubmit} className="contents *:max-xl:order-first xl:*:ml-auto">
      <FilterPanel title={t('all_filters')} group="all" icon="sliders-horizontal" side>
        <HiddenFilters shown={SHOWN} />
        <div className="grid divide-y divide-sand-200">
          <Part title={t('availability')}>
            <ChoiceList kind="checkbox" name="available" label={t('availability')} choices={[free]} apply={apply} />
          </Part>
          {GROUPS.map(({ group, title, Fields }) => (
            <Part key={group} title={t(title)}>
              <Fields label={t(title)} apply={apply} />
            </Part>
          ))}
          <div className="grid grid-cols-2 gap-3 py-5">
            <RoomCount label={t('bedrooms')} name="meta_bedroom_counts" value={filters.bedrooms} apply={apply} />
            <RoomCount label={t('bathrooms')} name="meta_bathroom_counts" value={filters.bathrooms} apply={apply} />
          </div>
          <div className="py-5">
            <NameField key={filters.name ?? ''} apply={apply} />
          </div>
        </div>
      </FilterPanel>
    </form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="py-5">
      <h3 className="mb-2 text-17">{title}</h3>
      {children}
    </div>
  )
}

const COUNTS = [1, 2, 3, 4, 5]

type RoomCountProps = { label: string; name: string; value: Range | null; apply: Apply }

function RoomCount({ label, name, value, apply }: RoomCountProps) {
  const { t } = useTranslation('search')
  const words = useWords()
  const written = writeSearchUrl(useSearch().filters).get(name) ?? ''
  // What an address names and the list does not offer is offered too, or it would be lost.
  const isOwn = value !== null && !(value.max === null && COUNTS.includes(value.min ?? 0))
  return (
    <Field label={label}>
      <Select name={name} value={written} onChange={(event) => apply(event.currentTarget.form)}>
        <option value="">{t('any')}</option>
        {isOwn && <option value={written}>{words.rooms(value)}</option>}
        {COUNTS.map((count) => (
          <option key={count} value={count}>
            {t('at_least', { count })}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function NameField({ apply }: { apply: Apply }) {
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
