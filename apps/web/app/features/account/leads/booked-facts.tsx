import { useTranslation } from '../../../i18n/use-translation.ts'
import type { LeadLine } from './lead-lines.ts'

/** Who lets the booked room, its address and whether it is confirmed. */
export function BookedFacts({ lead: { booked, confirmBy } }: { lead: LeadLine }) {
  const { t } = useTranslation('leads')
  if (booked === null) return null
  const { landlord, address, confirmedOn } = booked
  const facts = [
    ...(landlord === null ? [] : [{ label: t('landlord'), value: landlord }]),
    ...(address === '' ? [] : [{ label: t('address'), value: address }]),
    ...(confirmBy === null && confirmedOn === null
      ? []
      : [
          {
            label: t('confirmation'),
            value:
              confirmBy === null ? t('confirmed_on', { day: confirmedOn }) : t('confirm_by', { moment: confirmBy }),
          },
        ]),
  ]
  return (
    <dl className="grid gap-x-4 gap-y-1 text-13 md:grid-cols-[8rem_minmax(0,1fr)]">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink-3 max-md:mt-1">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
