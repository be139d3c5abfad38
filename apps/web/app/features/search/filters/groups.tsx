import { AMENITIES, UNIT_TYPES } from '@amber/domain/inventory/vocabulary'
import type { FilterGroup } from '@amber/domain/search/facets'
import { LEASE_BUCKETS, type LeaseBucket } from '@amber/domain/search/lease-bucket'
import { MONTHS } from '@amber/domain/search/months'
import { STAY } from '@amber/domain/search/search-url'
import { type ComponentType, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useStayText } from '../../../parts/use-stay-text.ts'
import { useSearch } from '../search-state.ts'
import { ChoiceList } from './choice-list.tsx'
import { TYPES_OF } from './drop-group.ts'
import { PriceGroup } from './price-group.tsx'
import type { Apply } from './use-filter-form.ts'
import { useWords } from './use-words.ts'

type Props = { label: string; apply: Apply }

function MonthGroup(props: Props) {
  const { t } = useTranslation('search')
  const { filters, facets, months } = useSearch()
  const words = useWords()
  const choices = months.map((month) => {
    const value = MONTHS[Number(month.slice(5)) - 1] ?? ''
    return { value, text: words.month(month), chosen: filters.moveInMonth === value, count: facets?.months[month] }
  })
  const any = { value: '', text: t('any_month'), chosen: filters.moveInMonth === null }
  return <ChoiceList {...props} kind="radio" name="move_in_month" choices={[any, ...choices]} />
}

function StayGroup(props: Props) {
  const { t } = useTranslation('search')
  const { filters, facets, terms } = useSearch()
  const stayText = useStayText()
  const { lease } = filters
  const unit = lease?.unit ?? terms?.lease_unit ?? 'week'
  const buckets: readonly LeaseBucket[] = LEASE_BUCKETS[unit]
  const chosen = buckets.find(({ min, max }) => lease !== null && (lease.min ?? 0) === min && lease.max === max)
  const choices = buckets.map((bucket) => ({
    value: bucket.label,
    text: stayText(bucket, unit),
    chosen: bucket === chosen,
    count: unit === terms?.lease_unit ? facets?.leases[bucket.label] : undefined,
  }))
  const any = { value: '', text: t('any_stay'), chosen: lease === null }
  // A length that an address names and no bucket holds: no label of the codec's, so the form's hidden length counts.
  const own = lease && !chosen ? [{ value: 'own', text: stayText(lease, unit), chosen: true }] : []
  return <ChoiceList {...props} kind="radio" name={STAY} choices={[any, ...own, ...choices]} />
}

/** Any number of these. */
function manyOf<T extends string>(
  name: string,
  values: readonly T[],
  chosenOf: (search: ReturnType<typeof useSearch>) => readonly string[],
  countsOf: (facets: NonNullable<ReturnType<typeof useSearch>['facets']>) => Readonly<Record<string, number>>,
  wordOf: (words: ReturnType<typeof useWords>) => (value: T) => string,
): ComponentType<Props> {
  return function ManyOf(props) {
    const search = useSearch()
    const word = wordOf(useWords())
    const counts = search.facets && countsOf(search.facets)
    const chosen = chosenOf(search)
    const choices = values.map((value) => ({
      value,
      text: word(value),
      chosen: chosen.includes(value),
      // A choice that the counts don't name gives nothing.
      count: counts ? (counts[value] ?? 0) : undefined,
    }))
    // There are more kinds of homes than any one city has.
    const given = choices.filter((choice) => choice.chosen || choice.count !== 0).map(({ value }) => value)
    const offered = useOffered(search.path, given)
    const shown = values.length > LONG ? choices.filter(({ value }) => offered.includes(value)) : choices
    return <ChoiceList {...props} kind="checkbox" name={name} choices={shown} />
  }
}

const LONG = 12

/** What was offered in a region stays on offer: a list that gets shorter moves its button from below the pointer. */
function useOffered<T extends string>(path: string, given: readonly T[]): readonly T[] {
  const [before, keep] = useState({ path, values: given })
  const values = before.path === path ? [...new Set([...before.values, ...given])] : given
  if (before.path !== path || values.length > before.values.length) keep({ path, values })
  return values
}

const typeGroup = (group: keyof typeof TYPES_OF) =>
  manyOf(
    'meta_types',
    TYPES_OF[group],
    ({ filters }) => filters.types,
    (facets) => facets[group],
    (words) => words.type,
  )

/** What the bar shows, in its order. */
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
    Fields: manyOf(
      'meta_unit_types',
      UNIT_TYPES,
      ({ filters }) => filters.unitTypes,
      (facets) => facets.unit_types,
      (words) => words.unitType,
    ),
  },
  {
    group: 'features',
    title: 'amenities',
    Fields: manyOf(
      'features_and',
      AMENITIES,
      ({ filters }) => filters.amenities,
      (facets) => facets.features,
      (words) => words.amenity,
    ),
  },
] as const satisfies { group: FilterGroup; title: string; Fields: ComponentType<Props> }[]

/** The parameters that those fields write. The length of a stay is not among them: its fields only say which to take. */
export const GROUP_PARAMETERS = [
  'move_in_month',
  'min_price',
  'max_price',
  'meta_types',
  'meta_unit_types',
  'features_and',
] as const
