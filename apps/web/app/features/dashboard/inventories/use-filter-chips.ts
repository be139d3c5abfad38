import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { FilterChip } from '../kit/filter-bar.tsx'
import { listUrl } from '../kit/list-url.ts'
import { INVENTORIES_PATH, type ListFilter, readInventoriesUrl, type ValueFilter } from './inventories-url.ts'
import type { InventoriesData } from './load-inventories.server.ts'
import { useFilterLabels } from './use-filter-labels.ts'

/** Fields of the chips of filters with one value; two bounds of a range share their label. */
const FIELDS = {
  name: 'filter_name',
  region_canonical_name: 'filter_region',
  owner: 'filter_owner',
  min_price: 'filter_price',
  max_price: 'filter_price',
  meta_min_lease_duration: 'filter_lease',
  meta_max_lease_duration: 'filter_lease',
  meta_bedroom_counts: 'filter_bedrooms',
  move_in_month: 'filter_move_in',
  available: 'filter_available',
} as const satisfies Record<ValueFilter, string>

/** Returns a chip for each filter that is set. */
export function useFilterChips({ facets, region }: Pick<InventoriesData, 'facets' | 'region'>): FilterChip[] {
  const { t } = useTranslation('inventories')
  const { labelOf, monthLabel } = useFilterLabels()
  const [query] = useSearchParams()
  const { lists, values } = readInventoriesUrl(query)
  const chipOf = (parameter: string, field: string, value: string): FilterChip => ({
    field,
    value,
    removeUrl: listUrl(INVENTORIES_PATH, query, { [parameter]: undefined }),
    removeLabel: t('remove_filter', { field, value }),
  })
  const textOf = (name: ValueFilter, value: string) => {
    if (name === 'owner') return facets.suppliers.find(({ id }) => String(id) === value)?.name ?? value
    if (name === 'region_canonical_name') return region?.name ?? value
    if (name === 'move_in_month') return monthLabel(value)
    if (name === 'available') return t(`available_${value === 'true'}`)
    if (name.includes('min_') || name === 'meta_bedroom_counts') return `≥ ${value}`
    return name.includes('max_') ? `≤ ${value}` : value
  }
  return [
    ...Object.entries(lists).map(([name, list]) => {
      const filter = name as ListFilter
      return chipOf(name, t(`filter_${filter}`), list.map((value) => labelOf(filter, value)).join(', '))
    }),
    ...Object.entries(values).map(([name, value]) => {
      const filter = name as ValueFilter
      return chipOf(name, t(FIELDS[filter]), textOf(filter, value))
    }),
  ]
}
