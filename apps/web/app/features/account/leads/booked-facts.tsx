import { useTranslation } from '../../../i18n/use-translation.ts'
import { SampleAgreementLink } from '../../../shared/stay/sample-agreement-link.tsx'
import type { LeadLine, LeadPayments } from './lead-lines.ts'

/** Who lets the booked room, its address, whether it is confirmed and until when it can be cancelled free. */
export function BookedFacts({ lead: { booked, confirmBy, payments } }: { lead: LeadLine }) {
  const { t } = useTranslation('leads')
  if (booked === null) return null
  const { landlord, address, confirmedOn } = booked
  const facts = [
    ...(landlord === null ? [] : [{ label: t('landlord'), value: landlord }]),
    ...(address === '' ? [] : [{ label: t('address'), value: address }]),
    ...(payments?.arrival ? [{ label: t('arrival'), value: payments.arrival }] : []),
    ...(confirmBy === null && confirmedOn === null
      ? []
      : [
          {
            label: t('confirmation'),
            value:
              confirmBy === null ? t('confirmed_on', { day: confirmedOn }) : t('confirm_by', { moment: confirmBy }),
          },
        ]),
    ...(payments?.freeUntil
      ? [{ label: t('free_cancellation'), value: <FreeCancellation payments={payments} day={payments.freeUntil} /> }]
      : []),
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

function FreeCancellation({ payments, day }: { payments: LeadPayments; day: string }) {
  const { t } = useTranslation('leads')
  const { agreementDue: due, sampleStay } = payments
  return (
    <>
      {t('free_until', { day })}
      {due !== null && sampleStay && (
        <span className="block">
          {t('free_before_agreement', { due })} <SampleAgreementLink stay={sampleStay} />
        </span>
      )}
    </>
  )
}
