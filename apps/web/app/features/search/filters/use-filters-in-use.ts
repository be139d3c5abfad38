import type { FilterGroup } from '@amber/domain/search/facets'
import { MONTHS } from '@amber/domain/search/months'
import type { SearchFilters } from '@amber/domain/search/search-url'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useStayText } from '../../../parts/use-stay-text.ts'
import { useSearch } from '../search-state.ts'
import { dropGroup } from './drop-group.ts'
import { useWords } from './use-words.ts'

/** `short`: for the bar, where the title of its group is near. */
export type FilterInUse = { text: string; short: string; group: FilterGroup | 'area'; without: SearchFilters }

/** One for each thing that the visitor has set and can take back by itself. */
export function useFiltersInUse(): FilterInUse[] {
  const { t } = useTranslation('search')
  const { filters, months, terms } = useSearch()
  const words = useWords()
  const stayText = useStayText()
  const whole = (group: FilterGroup, text: string, short = text): FilterInUse => ({
    group,
    text,
    short,
    without: dropGroup(filters, group),
  })
  const each = <K extends 'types' | 'unitTypes' | 'amenities' | 'tags'>(
    field: K,
    group: (value: SearchFilters[K][number]) => FilterGroup,
    name: (value: SearchFilters[K][number]) => string,
  ): FilterInUse[] =>
    (filters[field] as readonly SearchFilters[K][number][]).map((value) => ({
      group: group(value),
      text: name(value),
      short: name(value),
      without: {
        ...filters,
        [field]: (filters[field] as readonly unknown[]).filter((other) => other !== value),
        page: 1,
      },
    }))

  const { moveInMonth, lease, price, bedrooms, bathrooms, available, name, area } = filters
  const month = months.find((one) => MONTHS[Number(one.slice(5)) - 1] === moveInMonth)
  return [
    ...(month ? [whole('move_in', t('chip_move_in', { month: words.month(month) }), words.month(month))] : []),
    ...(lease ? [whole('lease', stayText(lease, lease.unit ?? terms?.lease_unit ?? 'week'))] : []),
    ...(price ? [whole('price', words.price(price), words.priceShort(price))] : []),
    ...each('types', groupOfType, words.type),
    ...each('unitTypes', () => 'unit_types', words.unitType),
    ...each('amenities', () => 'features', words.amenity),
    ...(bedrooms ? [whole('bedrooms', t('chip_bedrooms', { range: words.rooms(bedrooms) }))] : []),
    ...(bathrooms ? [whole('bathrooms', t('chip_bathrooms', { range: words.rooms(bathrooms) }))] : []),
    ...(available === null ? [] : [whole('available', available ? t('only_free') : t('only_full'))]),
    ...each(
      'tags',
      () => 'tags',
      (tag) => t(`tag_${tag}`),
    ),
    ...(name === null ? [] : [whole('name', t('chip_name', { name }))]),
    ...(area === null
      ? []
      : [{ group: 'area' as const, text: t('area'), short: t('area'), without: { ...filters, area: null, page: 1 } }]),
  ]
}

const groupOfType = (type: string): FilterGroup =>
  type.endsWith('_bathroom') ? 'bathroom_types' : type.endsWith('_kitchen') ? 'kitchen_types' : 'room_types'
