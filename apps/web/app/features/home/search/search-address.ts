import type { Suggestion } from '@amber/contract/regions'
import { LEASE_BUCKETS, type LeaseBucket } from '@amber/domain/search/lease-bucket'
import { MONTHS } from '@amber/domain/search/months'

/** What a visitor may say beside where: as the fields of the form send it, nothing of it checked. */
export type Wishes = { moveInMonth?: string | undefined; stay?: string | undefined }

/** A label tells weeks from months too: no label is in both lists. */
const BUCKETS: readonly LeaseBucket[] = [...LEASE_BUCKETS.week, ...LEASE_BUCKETS.month]

/** The page that a suggestion stands for, with the wishes as the filters of the search page. */
export function searchAddress(to: Pick<Suggestion, 'kind' | 'canonical_name'>, wishes: Wishes = {}): string {
  const name = encodeURIComponent(to.canonical_name)
  if (to.kind === 'place') return `/places/${name}`
  const filters = filtersOf(wishes).toString()
  return `/places/search/${name}${filters === '' ? '' : `?${filters}`}`
}

function filtersOf({ moveInMonth, stay }: Wishes): URLSearchParams {
  const filters = new URLSearchParams()
  const month = MONTHS.find((one) => one === moveInMonth)
  if (month !== undefined) filters.set('move_in_month', month)
  const bucket = BUCKETS.find(({ label }) => label === stay)
  if (bucket !== undefined) filters.set('meta_min_lease_duration', String(bucket.min))
  if (bucket !== undefined && bucket.max !== null) filters.set('meta_max_lease_duration', String(bucket.max))
  return filters
}
