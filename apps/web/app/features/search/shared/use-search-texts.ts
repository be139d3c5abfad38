import type { SearchTerms } from '@amber/contract/schemas/saved-searches'
import { readSearchUrl } from '@amber/domain/search/search-url'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { nameFromPath } from './name-from-path.ts'
import { useFilterLabels } from './use-filter-labels.ts'
import { useStayText } from '../../../shared/stay/use-stay-text.ts'

/** Returns a short text for each filter. */
export function useSearchTexts({ query, terms }: { query: string; terms: SearchTerms }): string[] {
  const { t } = useTranslation('search')
  const labels = useFilterLabels(terms)
  const stayText = useStayText()
  const filters = readSearchUrl(new URLSearchParams(query))
  const { lease, price, total, commutes, bedrooms, bathrooms, name, area } = filters
  return [
    ...(terms.move_in === null ? [] : [t('chip_move_in', { month: labels.month(terms.move_in) })]),
    ...(lease ? [stayText(lease, terms.lease_unit)] : []),
    ...(price ? [labels.price(price)] : []),
    ...commutes.map(({ campus, mode, minutes }) =>
      t('commute_limit', { count: minutes, mode, campus: nameFromPath(campus) }),
    ),
    ...(total ? [labels.total(total)] : []),
    ...filters.types.map(labels.type),
    ...filters.unitTypes.map(labels.unitType),
    ...filters.amenities.map(labels.amenity),
    ...(bedrooms ? [t('chip_bedrooms', { range: labels.rooms(bedrooms) })] : []),
    ...(bathrooms ? [t('chip_bathrooms', { range: labels.rooms(bathrooms) })] : []),
    ...filters.tags.map((tag) => t(`tag_${tag}`)),
    ...(name === undefined ? [] : [t('chip_name', { name })]),
    ...(area === undefined ? [] : [t('area')]),
  ]
}
