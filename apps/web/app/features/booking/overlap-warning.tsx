import { overlappingStays } from '@amber/domain/booking/overlapping-stays'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { useChosenStay, useForm } from './form/form-state.ts'

/** Warns before a second room for the same days is booked. The student may go on: it may be for somebody else. */
export function OverlapWarning() {
  const { t } = useTranslation('book')
  const { page } = useForm()
  const chosen = useChosenStay()
  if (!chosen) return null
  const { day: first, last } = chosen.start
  return overlappingStays(page.otherStays, { first, last }).map(({ uuid, place }) => (
    <p key={uuid} role="note" className="flex items-start gap-3 rounded-control bg-honey-tint px-4 py-3 text-honey-ink">
      <Icon name="circle-alert" className="mt-0.5" />
      <span>
        {t('overlap', { place })}{' '}
        <Link to={`/profile/leads#${uuid}`} target="_blank" className="font-semibold underline underline-offset-3">
          {t('overlap_link')}
        </Link>
      </span>
    </p>
  ))
}
