import type { LeadFacets } from '@amber/contract/schemas/managed-leads'
import { useFetcher, useSearchParams } from 'react-router'
import { COUNTS_PATH } from './leads-url.ts'

export type LeadCounts = { query: string; facets: LeadFacets }

/** Returns the counts of the filters once they have come, and a function that asks for those of the current list. */
export function useLeadCounts(loaded: LeadFacets | undefined): { facets: LeadFacets | undefined; ask: () => void } {
  const [query] = useSearchParams()
  const { load, data } = useFetcher<LeadCounts | { problem: unknown }>()
  const text = query.toString()
  // Counts of another list are not those of this one.
  const counted = data && 'facets' in data && data.query === text ? data.facets : undefined
  return { facets: counted ?? loaded, ask: () => void load(`${COUNTS_PATH}?${text}`) }
}
