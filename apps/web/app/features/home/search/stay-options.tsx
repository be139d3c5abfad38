import { LEASE_BUCKETS } from '@amber/domain/search/lease-bucket'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useStayText } from '../../../parts/use-stay-text.ts'

/** The lease filters of the search page: some countries let by the week, others by the month. */
export function StayOptions() {
  const { t } = useTranslation('home')
  const stayText = useStayText()
  return (['week', 'month'] as const).map((unit) => (
    <optgroup key={unit} label={t(`stay_by_${unit}`)}>
      {LEASE_BUCKETS[unit].map((bucket) => (
        <option key={bucket.label} value={bucket.label}>
          {stayText(bucket, unit)}
        </option>
      ))}
    </optgroup>
  ))
}
