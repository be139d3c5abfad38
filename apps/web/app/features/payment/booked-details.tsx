import { useTranslation } from '../../i18n/use-translation.ts'
import { PaymentSchedule } from '../../shared/schedule/payment-schedule.tsx'
import { SampleAgreementLink } from '../../shared/stay/sample-agreement-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { PaymentView } from './payment-view.ts'
import { datesPath } from './shared/dates-path.ts'

/** The total, payments, dates and cancellation of a booking, paid or free of charge. */
export function BookedDetails({ payment }: { payment: PaymentView }) {
  return (
    <>
      <NextPayment payment={payment} />
      <BeforeTheAgreement payment={payment} />
    </>
  )
}

/** When the next payment is due, and the whole schedule below. */
function NextPayment({ payment: { details, money, paidOn, purpose, token, stay } }: { payment: PaymentView }) {
  const { t } = useTranslation(['schedule', 'payment', 'book'])
  const calendarLink = stay && token !== null && (
    <ButtonLink to={datesPath(token)} reloadDocument variant="outline" className="justify-self-start">
      <Icon name="calendar" size="small" />
      {t('payment:add_dates')}
    </ButtonLink>
  )
  if (!details?.schedule || purpose !== 'booking') return calendarLink
  return (
    <section aria-labelledby="next-payment">
      <h2 id="next-payment" className="text-24">
        {t('next')}
      </h2>
      {money.amountMinor === 0 && <p className="mt-2">{t('payment:nothing_was_due')}</p>}
      {details.next && <p className="tabular mt-2 text-17">{t('next_on', details.next)}</p>}
      <p className="tabular mt-1 text-ink-2">
        {t('book:whole_stay')}: {details.total.text}
      </p>
      <div className="mt-2">
        <PaymentSchedule
          {...details.schedule}
          {...(paidOn !== null && { todayLabel: t('paid_on', { day: paidOn }) })}
        />
      </div>
      {calendarLink}
    </section>
  )
}

/** The text of the agreement, and until when the booking can be cancelled free if that ends before the agreement comes. */
function BeforeTheAgreement({ payment: { details, money, sampleStay } }: { payment: PaymentView }) {
  const { t } = useTranslation('payment')
  const free = details?.free ?? null
  return (
    <div className="empty:hidden">
      {free && (
        <p>
          <b className="font-semibold">{t('free_until', { day: free.day })}</b>{' '}
          {free.agreementDue !== null && t('free_before_agreement', { due: free.agreementDue })}
        </p>
      )}
      {money.amountMinor === 0 && <p>{t('cancel_unpaid')}</p>}
      {sampleStay && <SampleAgreementLink stay={sampleStay} />}
    </div>
  )
}
