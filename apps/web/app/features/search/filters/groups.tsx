import { AMENITIES, UNIT_TYPES } from '@amber/domain/inventory/vocabulary'
import type { FilterGroup } from '@amber/domain/search/facets'
import { LEASE_BUCKETS, type LeaseBucket } from '@amber/domain/search/lease-bucket'
import { MONTHS } from '@amber/domain/search/months'
import { STAY_PARAMETER } from '@amber/domain/search/search-url'
import { TYPES_BY_GROUP } from '@amber/domain/search/type-groups'
import { type ComponentType, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useStayText } from '../../../shared/stay/use-stay-text.ts'
import { useSearch } from '../search-state.ts'
import { ChoiceList } from './choice-list.tsx'
import { PriceGroup } from './price-group.tsx'
import type { ApplyFilters } from './use-filter-form.ts'
import { useSearchFilterLabels } from './use-search-filter-labels.ts'

type Props = { label: string; apply: ApplyFilters }

function MonthGroup(props: Props) {
  const { t } = useTranslation('search')
  const { filters, facets, months } = useSearch()
  const labels = useSearchFilterLabels()
  const choices = months.map((month) => {
    const value = MONTHS[Number(month.slice(5)) - 1] ?? ''
    return { value, text: labels.month(month), chosen: filters.moveInMonth === value, count: facets?.months[month] }
  })
  const any = { value: '', text: t('any_month'), chosen: filters.moveInMonth === undefined }
  return <ChoiceList {...props} kind="radio" name="move_in_month" choices={[any, ...choices]} />
}

function StayGroup(props: Props) {
  const { t } = useTranslation('search')
  const { filters, facets, terms } = useSearch()
  const stayText = useStayText()
  const { lease } = filters
  const unit = lease?.unit ?? terms?.lease_unit ?? 'week'
  const buckets: readonly LeaseBucket[] = LEASE_BUCKETS[unit]
  const chosen = buckets.find(({ min, max }) => lease !== undefined && (lease.min ?? 0) === min && lease.max === max)
  const choices = buckets.map((bucket) => ({
    value: bucket.label,
    text: stayText(bucket, unit),
    chosen: bucket === chosen,
    count: unit === terms?.lease_unit ? facets?.leases[bucket.label] : undefined,
  }))
  const any = { value: '', text: t('any_stay'), chosen: lease === undefined }
  // A length from the URL that matches no bucket: 'own' is no known label, so the form's hidden length applies.
  const custom = lease && !chosen ? [{ value: 'own', text: stayText(lease, unit), chosen: true }] : []
  return <ChoiceList {...props} kind="radio" name={STAY_PARAMETER} choices={[any, ...custom, ...choices]} />
}

/** Creates a group of checkboxes. */
function createCheckboxGroup<T extends string>(
  name: string,
  values: readonly T[],
  chosenOf: (search: ReturnType<typeof useSearch>) => readonly string[],
  countsOf: (facets: NonNullable<ReturnType<typeof useSearch>['facets']>) => Readonly<Record<string, number>>,
  labelOf: (labels: ReturnType<typeof useSearchFilterLabels>) => (value: T) => string,
): ComponentType<Props> {
  return function CheckboxGroup(props) {
    const search = useSearch()
    const toLabel = labelOf(useSearchFilterLabels())
    const counts = search.facets && countsOf(search.facets)
    const chosen = chosenOf(search)
    const choices = values.map((value) => ({
      value,
      text: toLabel(value),
      chosen: chosen.includes(value),
      // A choice missing from the facets has no results.
      count: counts ? (counts[value] ?? 0) : undefined,
    }))
    // Hides empty choices, because there are more unit types than any one city has.
    const nonEmpty = choices.filter((choice) => choice.chosen || choice.count !== 0).map(({ value }) => value)
    const offered = useOffered(search.path, nonEmpty)
    const shown = values.length > MAX_SHORT_LIST ? choices.filter(({ value }) => offered.includes(value)) : choices
    return <ChoiceList {...props} kind="checkbox" name={name} choices={shown} />
  }
}

const MAX_SHORT_LIST = 12

/** Keeps choices once offered in a region, because a shrinking list would move the button away from the pointer. */
function useOffered<T extends string>(path: string, nonEmpty: readonly T[]): readonly T[] {
  const [previous, setPrevious] = useState({ path, values: nonEmpty })
  const values = previous.path === path ? [...new Set([...previous.values, ...nonEmpty])] : nonEmpty
  if (previous.path !== path || values.length > previous.values.length) setPrevious({ path, values })
  return values
}

const typeGroup = (group: keyof typeof TYPES_BY_GROUP) =>
  createCheckboxGroup(
    'meta_types',
    TYPES_BY_GROUP[group],
    ({ filters }) => filters.types,
    (facets) => facets[group],
    (labels) => labels.type,
  )

/** Filter groups of the bar, in order. */
export const GROUPS = [
  { group: 'move_in', title: 'move_in', Fields: MonthGroup },
  { group: 'lease', title: 'stay', Fields: StayGroup },
  { group: 'price', title: 'price', Fields: PriceGroup },
  { group: 'room_types', title: 'room_type', Fields: typeGroup('room_types') },
  { group: 'bathroom_types', title: 'bathroom', Fields: typeGroup('bathroom_types') },
  { group: 'kitchen_types', title: 'kitchen', Fields: typeGroup('kitchen_types') },
  {
    group: 'unit_types',
    title: 'unit_type',
    Fields: createCheckboxGroup(
      'meta_unit_types',
      UNIT_TYPES,
      ({ filters }) => filters.unitTypes,
      (facets) => facets.unit_types,
      (labels) => labels.unitType,
    ),
  },
  {
    group: 'features',
    title: 'amenities',
    Fields: createCheckboxGroup(
      'features_and',
      AMENITIES,
      ({ filters }) => filters.amenities,
      (facets) => facets.features,
      (labels) => labels.amenity,
    ),
  },
] as const satisfies { group: FilterGroup; title: string; Fields: ComponentType<Props> }[]

/** Parameters written by these fields. The lease length is excluded because its fields only select a bucket. */
export const GROUP_PARAMETERS = [
  'move_in_month',
  'min_price',
  'max_price',
  'meta_types',
  'meta_unit_types',
  'features_and',
] as const
