import type { UnitType } from '@amber/domain/inventory/vocabulary'
import type { FilterGroup } from '@amber/domain/search/facets'
import { HOME_TYPES, splitHomeTypes } from '@amber/domain/search/home-types'
import { MONTHS } from '@amber/domain/search/months'
import type { SearchFilters } from '@amber/domain/search/search-url'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useStayText } from '../../../shared/stay/use-stay-text.ts'
import { useSearch } from '../search-state.ts'
import { useCommuteText } from '../use-commute-text.ts'
import { clearFilterGroup } from './clear-filters.ts'
import { useSearchFilterLabels } from './use-search-filter-labels.ts'

/** `short` is for the filter bar, which shows the group's title; `without` holds the filters that remain once this one is removed. */
export type ActiveFilter = { text: string; short: string; group: FilterGroup | 'area'; without: SearchFilters }

/** Returns one entry per filter that can be removed separately. */
export function useActiveFilters(): ActiveFilter[] {
  const { t } = useTranslation('search')
  const { filters, months, terms } = useSearch()
  const labels = useSearchFilterLabels()
  const commuteText = useCommuteText()
  const stayText = useStayText()
  const groupFilter = (group: FilterGroup, text: string, short = text): ActiveFilter => ({
    group,
    text,
    short,
    without: clearFilterGroup(filters, group),
  })
  const valueFilters = <K extends 'types' | 'amenities' | 'tags'>(
    field: K,
    groupOf: (value: SearchFilters[K][number]) => FilterGroup,
    labelOf: (value: SearchFilters[K][number]) => string,
  ): ActiveFilter[] =>
    (filters[field] as readonly SearchFilters[K][number][]).map((value) => ({
      group: groupOf(value),
      text: labelOf(value),
      short: labelOf(value),
      without: {
        ...filters,
        [field]: (filters[field] as readonly unknown[]).filter((other) => other !== value),
        page: 1,
      },
    }))

  /** One entry per home type, and per unit type that no home type covers. */
  function homeTypeFilters(): ActiveFilter[] {
    const { homeTypes, others } = splitHomeTypes(filters.unitTypes)
    const entry = (text: string, removed: readonly UnitType[]): ActiveFilter => ({
      group: 'unit_types',
      text,
      short: text,
      without: { ...filters, unitTypes: filters.unitTypes.filter((type) => !removed.includes(type)), page: 1 },
    })
    return [
      ...homeTypes.map((name) => entry(labels.homeType(name), HOME_TYPES[name])),
      ...others.map((unitType) => entry(labels.unitType(unitType), [unitType])),
    ]
  }

  const { moveInMonth, lease, price, total, commutes, bedrooms, bathrooms, available, name, area } = filters
  const month = months.find((yearMonth) => MONTHS[Number(yearMonth.slice(5)) - 1] === moveInMonth)
  return [
    ...(month ? [groupFilter('move_in', t('chip_move_in', { month: labels.month(month) }), labels.month(month))] : []),
    ...(lease ? [groupFilter('lease', stayText(lease, lease.unit ?? terms?.lease_unit ?? 'week'))] : []),
    ...(price ? [groupFilter('price', labels.price(price), labels.priceShort(price))] : []),
    ...commutes.map((commute): ActiveFilter => {
      const others = commutes.filter((other) => other !== commute)
      return {
        group: 'commute',
        text: commuteText.limit(commute),
        short: commuteText.minutes(commute),
        without: others.length === 0 ? clearFilterGroup(filters, 'commute') : { ...filters, commutes: others, page: 1 },
      }
    }),
    ...(total ? [groupFilter('total', labels.total(total))] : []),
    ...valueFilters('types', groupOfType, labels.type),
    ...homeTypeFilters(),
    ...valueFilters('amenities', () => 'features', labels.amenity),
    ...(bedrooms ? [groupFilter('bedrooms', t('chip_bedrooms', { range: labels.rooms(bedrooms) }))] : []),
    ...(bathrooms ? [groupFilter('bathrooms', t('chip_bathrooms', { range: labels.rooms(bathrooms) }))] : []),
    ...(available === undefined ? [] : [groupFilter('available', available ? t('only_free') : t('only_full'))]),
    ...valueFilters('tags', () => 'tags', labels.tag),
    ...(name === undefined ? [] : [groupFilter('name', t('chip_name', { name }))]),
    ...(area === undefined
      ? []
      : [
          {
            group: 'area' as const,
            text: t('area'),
            short: t('area'),
            without: { ...filters, area: undefined, page: 1 },
          },
        ]),
  ]
}

const groupOfType = (type: string): FilterGroup =>
  type.endsWith('_bathroom') ? 'bathroom_types' : type.endsWith('_kitchen') ? 'kitchen_types' : 'room_types'
