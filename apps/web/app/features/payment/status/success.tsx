import { sentFormPath } from '@amber/domain/booking/sent-form-path'
import { getReceipt } from '@amber/contract/endpoints/payments'
import { urlOf } from '@amber/contract/http/url'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { loginUrl } from '../../../shared/page/login-url.ts'
import { useSite } from '../../../shared/page/site.ts'
import { KeyCard } from '../../booking/shared/key-card.tsx'
import { NextSteps } from '../../booking/shared/next-steps.tsx'
import { PaymentSchedule } from '../../../shared/schedule/payment-schedule.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import { datesPath } from '../fetch-payment.ts'
import { PaymentFrame } from '../payment-frame.tsx'
import type { PaymentView } from '../payment-view.ts'
import { StatusTitle } from '../status-title.tsx'
import type { StatusProps } from '../status-props.ts'
import { StaySummary } from '../stay-summary.tsx'
import { RefundExplanation } from '../payment-explanation.tsx'

/** Paid: shows the amount, the next steps and the receipt. Viewers who only have the link see less. */
export function Success({ payment, start, isNew }: StatusProps) {
  const { t } = useTranslation('payment')
  const { booking, amount, money, place, purpose, refund, card, paidAt, reference, isCancelled, isUnconfirmed } =
    payment
  const name = booking?.firstName ?? null
  const confirmBy = purpose === 'booking' ? payment.confirmBy : null
  const isFree = money.amountMinor === 0
  const isDifference = purpose === 'difference'
  const text = isDifference
    ? t('difference_paid_text', { amount: amount.text })
    : isFree
      ? t('success_free')
      : booking?.email
        ? t('success_text_email', { amount: amount.text, email: booking.email })
        : t(booking === null ? 'success_text_link' : 'success_text', { amount: amount.text })
  const title = isDifference
    ? t('difference_paid_title')
    : confirmBy !== null
      ? t(isFree ? 'confirming_title_free' : 'confirming_title')
      : booking === null
        ? t('success_title_link')
        : name === null
          ? t('success_title')
          : t('success_title_name', { name })
  const paymentFacts = [card && t('paid_with', card), paidAt, reference && t('reference', { reference })]
    .filter(Boolean)
    .join(' · ')
  return (
    <PaymentFrame canonicalName={place.canonicalName} aside={<Aside payment={payment} />}>
      <StatusTitle
        tone={isCancelled || confirmBy !== null ? 'waiting' : 'done'}
        icon={isCancelled ? 'undo-2' : 'check'}
        title={isCancelled ? t('cancelled_title') : title}
        text={
          <>
            {confirmBy !== null && (
              <p className="font-semibold text-ink">
                {t(isFree ? 'confirming_text_free' : 'confirming_text', { moment: confirmBy })}
              </p>
            )}
            <p>{isUnconfirmed ? t('cancelled_unconfirmed') : isCancelled ? t('cancelled_text') : text}</p>
            {isCancelled && booking === null && !isFree && <p>{t('cancelled_text_link')}</p>}
            {refund && refund.isOfSecondCharge && !isCancelled && <p>{t('charged_twice')}</p>}
            {refund && <p>{t(`refund_${refund.state}`, { amount: refund.amount })}</p>}
            {!isFree && paymentFacts !== '' && <p className="tabular text-13 text-ink-3">{paymentFacts}</p>}
          </>
        }
        isNew={isNew}
      />
      {start.problem?.code === 'conflict' && !isCancelled && (
        <Outcome tone="refused" of={start.problem}>
          {t('still_paid')}{' '}
          <Link to={`/profile/payments#${booking?.leadUuid ?? ''}`} reloadDocument className="underline">
            {t('still_paid_link')}
          </Link>
        </Outcome>
      )}
      {booking === null && !isCancelled && !isFree && <RefundExplanation payment={payment} />}
      {booking && !isCancelled && (
        <>
          <NextPayment payment={payment} />
          <NextSteps lines={booking.lines} />
          <ButtonLink
            to={sentFormPath({ leadUuid: booking.leadUuid })}
            reloadDocument
            variant="link"
            className="justify-self-start"
          >
            {t('tell_us')}
          </ButtonLink>
        </>
      )}
    </PaymentFrame>
  )
}

/** When the next payment is due, and the whole schedule below. */
function NextPayment({ payment: { details, paidOn, purpose } }: { payment: PaymentView }) {
  const { t } = useTranslation('schedule')
  if (!details?.schedule || purpose !== 'booking') return null
  return (
    <section aria-labelledby="next-payment">
      <h2 id="next-payment" className="text-24">
        {t('next')}
      </h2>
      {details.next && <p className="tabular mt-2 text-17">{t('next_on', details.next)}</p>}
      <div className="mt-2">
        <PaymentSchedule
          {...details.schedule}
          {...(paidOn !== null && { todayLabel: t('paid_on', { day: paidOn }) })}
        />
      </div>
    </section>
  )
}

const LEADS_PATH = '/profile/leads'
const PAYMENTS_PATH = '/profile/payments'

function Aside({ payment }: { payment: PaymentView }) {
  const { t } = useTranslation('payment')
  const { account, language } = useSite()
  const { booking, token, amount, money, stay, isCancelled } = payment
  if (booking === null) {
    return (
      <aside>
        <StaySummary payment={payment} />
      </aside>
    )
  }
  return (
    <aside className="grid content-start gap-4">
      <KeyCard
        booking={booking}
        {...(money.amountMinor > 0 && { paid: { label: t(isCancelled ? 'was_paid' : 'paid'), text: amount.text } })}
      />
      {token !== null && (
        <div className="grid auto-cols-fr grid-flow-col gap-3">
          {money.amountMinor > 0 && (
            <ButtonLink to={urlOf(getReceipt, { token }, { lang: language })} reloadDocument variant="outline">
              <Icon name="download" size="small" />
              {t('receipt')}
            </ButtonLink>
          )}
          {stay && !isCancelled && (
            <ButtonLink to={datesPath(token)} reloadDocument variant="outline">
              <Icon name="calendar" size="small" />
              {t('add_dates')}
            </ButtonLink>
          )}
        </div>
      )}
      {isCancelled ? (
        <ButtonLink to={account ? PAYMENTS_PATH : loginUrl(PAYMENTS_PATH)} reloadDocument wide variant="outline">
          {t('see_payments')}
        </ButtonLink>
      ) : (
        <ButtonLink to={account ? LEADS_PATH : loginUrl(LEADS_PATH)} reloadDocument wide>
          {t(account ? 'track' : 'log_in_to_track')}
        </ButtonLink>
      )}
    </aside>
  )
}
