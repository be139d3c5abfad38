import type { SavedSearch } from '@amber/contract/saved-searches'
import { readSearchUrl } from '@amber/domain/search/search-url'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFilterWords } from '../../parts/use-filter-words.ts'
import { useStayText } from '../../parts/use-stay-text.ts'

/** What is asked of a place, a few words each. */
export function useSearchTexts({ query, terms }: Pick<SavedSearch, 'query' | 'terms'>): string[] {
  const { t } = useTranslation('search')
  const words = useFilterWords(terms)
  const stayText = useStayText()
  const filters = readSearchUrl(new URLSearchParams(query))
  const { lease, price, bedrooms, bathrooms, name, area } = filters
  return [
    ...(terms.move_in === null ? [] : [t('chip_move_in', { month: words.month(terms.move_in) })]),
    ...(lease ? [stayText(lease, terms.lease_unit)] : []),
    ...(price ? [words.price(price)] : []),
    ...filters.types.map(words.type),
    ...filters.unitTypes.map(words.unitType),
    ...filters.amenities.map(words.amenity),
    ...(bedrooms ? [t('chip_bedrooms', { range: words.rooms(bedrooms) })] : []),
    ...(bathrooms ? [t('chip_bathrooms', { range: words.rooms(bathrooms) })] : []),
    ...filters.tags.map((tag) => t(`tag_${tag}`)),
    ...(name === null ? [] : [t('chip_name', { name })]),
    ...(area === null ? [] : [t('area')]),
  ]
}
