import { LEASE_BUCKETS, type LeaseBucket } from '@amber/domain/search/lease-bucket'
import { Link } from 'react-router'
import { useStayText } from '../../../shared/stay/use-stay-text.ts'
import { useSearch } from '../search-state.ts'

/** Lengths of stay that have places, as links, which keep all other filters and work without JavaScript. */
export function LengthChoices({ label }: { label: string }) {
  const { filters, facets, terms, addressOf } = useSearch()
  const stayText = useStayText()
  const { lease } = filters
  const unit = lease?.unit ?? terms?.lease_unit ?? 'week'
  const buckets: readonly LeaseBucket[] = LEASE_BUCKETS[unit]
  const isChosen = ({ min, max }: LeaseBucket) => lease !== undefined && (lease.min ?? 0) === min && lease.max === max
  const offered = buckets.filter((bucket) => isChosen(bucket) || facets?.leases[bucket.label] !== 0)
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {offered.map((bucket) => (
        <li key={bucket.label}>
          <Link
            to={addressOf({ ...filters, lease: { min: bucket.min, max: bucket.max, unit }, page: 1 })}
            preventScrollReset
            {...(isChosen(bucket) && { 'aria-current': 'true' })}
            className="inline-flex min-h-11 items-center rounded-control border border-sand-300 bg-paper px-3 font-medium whitespace-nowrap text-ink hover:border-ink aria-[current=true]:border-ink aria-[current=true]:inset-ring aria-[current=true]:inset-ring-ink"
          >
            {stayText(bucket, unit)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
