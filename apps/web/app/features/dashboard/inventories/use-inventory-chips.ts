import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { FilterChip } from '../kit/filter-bar.tsx'
import { useFilterChips } from '../kit/use-filter-chips.ts'
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

/** Returns a chip for each filter of places that is set. */
export function useInventoryChips({ facets, region }: Pick<InventoriesData, 'facets' | 'region'>): FilterChip[] {
  const { t } = useTranslation('inventories')
  const { labelOf, monthLabel } = useFilterLabels()
  const [query] = useSearchParams()
  const textOf = (name: ValueFilter, value: string) => {
    if (name === 'owner') return facets.suppliers.find(({ id }) => String(id) === value)?.name ?? value
    if (name === 'region_canonical_name') return region?.name ?? value
    if (name === 'move_in_month') return monthLabel(value)
    if (name === 'available') return t(`available_${value === 'true'}`)
    if (name.includes('min_') || name === 'meta_bedroom_counts') return `≥ ${value}`
    return name.includes('max_') ? `≤ ${value}` : value
  }
  return useFilterChips(readInventoriesUrl(query), {
    path: INVENTORIES_PATH,
    fieldOf: (name) => t(name in FIELDS ? FIELDS[name as ValueFilter] : `filter_${name as ListFilter}`),
    labelOf,
    textOf,
    removeLabel: (chip) => t('remove_filter', chip),
  })
}
