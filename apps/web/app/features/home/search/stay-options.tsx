import { LEASE_BUCKETS } from '@amber/domain/search/lease-bucket'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useStayText } from '../../../shared/stay/use-stay-text.ts'

/** Lease filters of the search page, by week and by month, since countries differ. */
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
