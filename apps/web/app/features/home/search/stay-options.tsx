import { LEASE_BUCKETS, type LeaseBucket } from '@amber/domain/search/lease-bucket'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** The lease filters of the search page: some countries let by the week, others by the month. */
export function StayOptions() {
  const { t } = useTranslation('home')
  return (['week', 'month'] as const).map((unit) => (
    <optgroup key={unit} label={t(`stay_by_${unit}`)}>
      {LEASE_BUCKETS[unit].map((bucket) => (
        <StayOption key={bucket.label} unit={`${unit}s`} {...bucket} />
      ))}
    </optgroup>
  ))
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
