import { AMENITIES, type MetaType, RESIDENT_TAGS } from '@amber/domain/inventory/vocabulary'
import type { FilterGroup } from '@amber/domain/search/facets'
import { HOME_TYPE_NAMES, HOME_TYPES, splitHomeTypes } from '@amber/domain/search/home-types'
import { LEASE_BUCKETS, type LeaseBucket } from '@amber/domain/search/lease-bucket'
import { MONTHS } from '@amber/domain/search/months'
import { APARTMENT } from '@amber/domain/search/place-search'
import { STAY_PARAMETER } from '@amber/domain/search/search-url'
import { TYPES_BY_GROUP } from '@amber/domain/search/type-groups'
import { type ComponentType, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useStayText } from '../../../shared/stay/use-stay-text.ts'
import { useSearch } from '../search-state.ts'
import { ChoiceList } from './choice-list.tsx'
import { CommuteGroup } from './commute-group.tsx'
import { PriceGroup } from './price-group.tsx'
import { TotalGroup } from './total-group.tsx'
import type { ApplyFilters } from './use-filter-form.ts'
import { useSearchFilterLabels } from './use-search-filter-labels.ts'

type Props = { label: string; apply: ApplyFilters }

function MonthGroup(props: Props) {
  const { t } = useTranslation('search')
  const { filters, facets, months } = useSearch()
  const labels = useSearchFilterLabels()
  const choices = months.map((month) => {
    const value = MONTHS[Number(month.slice(5)) - 1] ?? ''
    return {
      value,
      text: labels.shortMonth(month),
      chosen: filters.moveInMonth === value,
      count: facets?.months[month],
    }
  })
  const any = { value: '', text: t('any_month'), chosen: filters.moveInMonth === undefined }
  // Two columns, because twelve lines would push the other filters off a phone.
  return <ChoiceList {...props} kind="radio" name="move_in_month" choices={[any, ...choices]} columns={2} />
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
    const offered = values.filter((value) => !isOnlyInLinks(value) || chosen.includes(value))
    const choices = offered.map((value) => ({
      value,
      text: toLabel(value),
      chosen: chosen.includes(value),
      // A choice missing from the facets has no results.
      count: counts ? (counts[value] ?? 0) : undefined,
    }))
    return <ChoiceList {...props} kind="checkbox" name={name} choices={choices} />
  }
}

/** Home types, each of which stands for one or several unit types. Empty ones are hidden, as few cities have all. */
function HomeTypeGroup(props: Props) {
  const { filters, facets, path } = useSearch()
  const labels = useSearchFilterLabels()
  const { homeTypes, others } = splitHomeTypes(filters.unitTypes)
  const choices = HOME_TYPE_NAMES.map((name) => ({
    name,
    value: HOME_TYPES[name].join(','),
    text: labels.homeType(name),
    chosen: homeTypes.includes(name),
    count: facets ? (facets.home_types[name] ?? 0) : undefined,
  }))
  const offered = useOffered(
    path,
    choices.filter(({ chosen, count }) => chosen || count !== 0).map(({ name }) => name),
  )
  // Unit types from a link that no home type covers; without a field, the form would drop them.
  const custom = others.map((unitType) => ({ value: unitType, text: labels.unitType(unitType), chosen: true }))
  const shown = [...choices.filter(({ name }) => offered.includes(name)), ...custom]
  return <ChoiceList {...props} kind="checkbox" name="meta_unit_types" choices={shown} />
}

/** Keeps choices once offered in a region, because a shrinking list would move the button away from the pointer. */
function useOffered<T extends string>(path: string, nonEmpty: readonly T[]): readonly T[] {
  const [previous, setPrevious] = useState({ path, values: nonEmpty })
  const values = previous.path === path ? [...new Set([...previous.values, ...nonEmpty])] : nonEmpty
  if (previous.path !== path || values.length > previous.values.length) setPrevious({ path, values })
  return values
}

/** Apartments are divided by size among the home types; a link may still ask for all of them. */
const isOnlyInLinks = (value: string) => value === APARTMENT

const typeGroup = (group: keyof typeof TYPES_BY_GROUP) =>
  createCheckboxGroup<MetaType>(
    'meta_types',
    TYPES_BY_GROUP[group],
    ({ filters }) => filters.types,
    (facets) => facets[group],
    (labels) => labels.type,
  )

/** Filter groups of the bar, in order. */
const GROUPS = [
  { group: 'move_in', title: 'move_in', Fields: MonthGroup },
  { group: 'lease', title: 'stay', Fields: StayGroup },
  { group: 'price', title: 'price', Fields: PriceGroup },
  { group: 'commute', title: 'commute', Fields: CommuteGroup },
  { group: 'total', title: 'total', Fields: TotalGroup },
  { group: 'room_types', title: 'room_type', Fields: typeGroup('room_types') },
  { group: 'bathroom_types', title: 'bathroom', Fields: typeGroup('bathroom_types') },
  { group: 'kitchen_types', title: 'kitchen', Fields: typeGroup('kitchen_types') },
  { group: 'unit_types', title: 'unit_type', Fields: HomeTypeGroup },
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

/** Returns the groups of the bar; that of minutes only where minutes to some campus are known or set. */
export function useFilterGroups() {
  const { campuses, filters } = useSearch()
  return GROUPS.filter(({ group }) => group !== 'commute' || campuses.length + filters.commutes.length > 0)
}

/** Who lives there. The group is in the panel of all filters only, as the bar is full. */
export const ResidentGroup = createCheckboxGroup(
  'tags',
  [...RESIDENT_TAGS, 'dual_occupancy'],
  ({ filters }) => filters.tags,
  (facets) => facets.tags,
  (labels) => labels.tag,
)
