import { LEASE_BUCKETS, type LeaseBucket } from '@amber/domain/search/lease-bucket'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** The lease filters of the search page: some countries let by the week, others by the month. */
export function StayOptions() {
  return (
    <>
      {LEASE_BUCKETS.week.map((bucket) => (
        <StayOption key={bucket.label} unit="weeks" {...bucket} />
      ))}
      {LEASE_BUCKETS.month.map((bucket) => (
        <StayOption key={bucket.label} unit="months" {...bucket} />
      ))}
    </>
  )
}

function StayOption({ unit, label, min, max }: LeaseBucket & { unit: 'weeks' | 'months' }) {
  const { t } = useTranslation('home')
  const text =
    max === null
      ? t(`stay_over_${unit}`, { count: min - 1 })
      : min === 0
        ? t(`stay_up_to_${unit}`, { count: max })
        : t(`stay_${unit}`, { min, max })
  return <option value={label}>{text}</option>
}
