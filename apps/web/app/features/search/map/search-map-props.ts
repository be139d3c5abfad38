import type { SearchFilters } from '@amber/domain/search/search-url'
import type { CardData } from '../card-data.ts'
import type { SearchRegion } from '../search-region.ts'

export type SearchMapProps = {
  region: Pick<SearchRegion, 'name' | 'canonicalName' | 'regionType' | 'centre' | 'bounds'>
  filters: SearchFilters
  /** Places of the current page; the others are fetched. */
  cards: readonly CardData[]
  litId: number | null
  onLight: (id: number | null) => void
  onArea: (area: SearchFilters['area']) => void
}
