import type { Suggestion } from '@amber/contract/regions'
import { readSearchUrl, writeSearchUrl } from '@amber/domain/search/search-url'
import { filtersElsewhere } from '../../../lib/filters-elsewhere.ts'
import { pageAddress } from './page-address.ts'

/** The page that a suggestion stands for. What a form asked beside it, nothing of it checked, becomes its filters. */
export function searchAddress(to: Pick<Suggestion, 'kind' | 'canonical_name'>, asked: URLSearchParams): string {
  const page = pageAddress(to)
  if (to.kind === 'place') return page
  const filters = writeSearchUrl(filtersElsewhere(readSearchUrl(asked))).toString()
  return filters === '' ? page : `${page}?${filters}`
}
