import { sentFormPath } from '@amber/domain/booking/sent-form-path'
import { getReceipt } from '@amber/contract/endpoints/payments'
import { urlOf } from '@amber/contract/http/url'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { loginUrl } from '../../../shared/page/login-url.ts'
import { useSite } from '../../../shared/page/site.ts'
import { KeyCard } from '../../booking/shared/key-card.tsx'
import { withoutPayment } from '../../booking/shared/next-lines.ts'
import { NextSteps } from '../../booking/shared/next-steps.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import { BookedDetails } from '../booked-details.tsx'
import { PayerReceipt } from '../payer-receipt.tsx'
import { PaymentFrame } from '../payment-frame.tsx'
import type { PaymentView } from '../payment-view.ts'
import { StatusTitle } from '../status-title.tsx'
import type { StatusProps } from '../status-props.ts'
import { StaySummary } from '../stay-summary.tsx'
import { RefundExplanation, usePaymentName } from '../payment-explanation.tsx'
import { studentOf, useTodayNote } from '../use-payer-text.ts'

/**
 * Paid: says first what happens next and by when, then what was paid, then what follows. Viewers who only have the link
 * see less.
 */
export function Success({ payment, start, isNew }: StatusProps) {
  const { t } = useTranslation('payment')
  const { booking, money, place, refund, isCancelled, isUnconfirmed } = payment
  const isFree = money.amountMinor === 0
  const confirmBy = confirmByOf(payment)
  const isUndecided = isTakeoverUndecided(payment)
  const { title, promise, text } = useSuccessTexts(payment)
  return (
    <PaymentFrame canonicalName={place.canonicalName} aside={<Aside payment={payment} />}>
      <StatusTitle
        tone={isCancelled || confirmBy !== null || isUndecided ? 'waiting' : 'done'}
        icon={isCancelled ? 'undo-2' : 'check'}
        title={isCancelled ? t('cancelled_title') : title}
        text={
          <>
            {promise !== null && <p className="font-semibold text-ink">{promise}</p>}
            <p>{isUnconfirmed ? t('cancelled_unconfirmed') : isCancelled ? t('cancelled_text') : text}</p>
            {isCancelled && booking === null && refund === null && !isFree && <p>{t('cancelled_no_refund')}</p>}
            {refund && refund.isOfSecondCharge && !isCancelled && <p>{t('charged_twice')}</p>}
            {refund && <p>{t(`refund_${refund.state}`, { amount: refund.amount, day: refund.day })}</p>}
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
      {isUndecided && (
        <ButtonLink to="/profile/takeovers" reloadDocument className="justify-self-start">
          {t('to_takeovers')}
        </ButtonLink>
      )}
      {booking && !isCancelled && !isUndecided && (
        <NextSteps
          lines={isFree ? withoutPayment(booking.lines, confirmBy !== null) : booking.lines}
          leadUuid={booking.leadUuid}
        />
      )}
      {!isFree &&
        (payment.payer === null || isCancelled ? <Paid payment={payment} /> : <PayerReceipt payment={payment} />)}
      {booking === null && !isCancelled && !isFree && !isUndecided && (
        <div className="print:hidden">
          <RefundExplanation payment={payment} />
        </div>
      )}
      {booking && !isCancelled && !isUndecided && (
        <>
          <BookedDetails payment={payment} />
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

/** Whether a takeover was paid but not handed over: until then, nothing is known of its stay. */
const isTakeoverUndecided = ({ purpose, details }: PaymentView) => purpose === 'takeover' && details === null

/** When we confirm the room; null once it is confirmed, and for a difference, whose room is booked. */
const confirmByOf = ({ purpose, confirmBy }: PaymentView) => (purpose === 'booking' ? confirmBy : null)

/** Returns the texts of a payment that stands: a title, our promise while we confirm the room, and what it means. */
function useSuccessTexts(payment: PaymentView): { title: string; promise: string | null; text: string | null } {
  const { t } = useTranslation('payment')
  const { booking, money, payer } = payment
  const name = booking?.firstName ?? null
  const moment = confirmByOf(payment)
  const amount = payment.amount.text
  const isFree = money.amountMinor === 0
  const isDifference = payment.purpose === 'difference'
  if (isTakeoverUndecided(payment)) {
    return payment.refund === null
      ? { title: t('takeover_paid_title'), promise: null, text: t('takeover_paid_text', { amount }) }
      : { title: t('takeover_gone_title'), promise: null, text: null }
  }
  if (payer !== null && !isFree) {
    const title = t('payer_paid_title', studentOf(payment))
    if (isDifference) return { title, promise: null, text: t('payer_difference_paid_text', { amount }) }
    return moment === null
      ? { title, promise: null, text: t('payer_paid_text', { amount }) }
      : { title, promise: t('payer_confirming_text', { amount, moment }), text: null }
  }
  if (isDifference) {
    return { title: t('difference_paid_title'), promise: null, text: t('difference_paid_text', { amount }) }
  }
  const text = t(isFree ? 'success_free' : 'success_text')
  if (moment !== null) {
    return {
      title: t(isFree ? 'confirming_title_free' : 'confirming_title'),
      promise: t(isFree ? 'confirming_text_free' : 'confirming_text', { moment }),
      text,
    }
  }
  return { title: name === null ? t('success_title') : t('success_title_name', { name }), promise: null, text }
}

/** The amount, what it counts towards and how it was paid, with the receipt for whoever booked. */
function Paid({ payment }: { payment: PaymentView }) {
  const { t } = useTranslation('payment')
  const { language } = useSite()
  const todayNote = useTodayNote(payment)
  const name = usePaymentName(payment)
  const { booking, token, amount, purpose, card, paidAt, reference, isCancelled } = payment
  const facts = [card && t('paid_with', card), paidAt, reference && t('reference', { reference })]
  return (
    <section aria-labelledby="paid" className="grid gap-3">
      <h2 id="paid" className="text-24">
        {t(isCancelled ? 'was_paid' : 'paid_title')}
      </h2>
      <div>
        <p className="text-17">
          <b className="tabular font-semibold">{amount.text}</b>{' '}
          <span className="text-ink-2">{purpose === 'booking' ? (todayNote ?? name) : name}</span>
        </p>
        <p className="tabular text-13 text-ink-3">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {booking && token !== null && (
        <>
          <ButtonLink
            to={urlOf(getReceipt, { token }, { lang: language })}
            reloadDocument
            variant="outline"
            className="justify-self-start"
          >
            <Icon name="download" size="small" />
            {t('receipt')}
          </ButtonLink>
          {booking.email !== null && (
            <p className="text-13 text-ink-2">{t('receipt_note', { email: booking.email })}</p>
          )}
        </>
      )}
    </section>
  )
}

const LEADS_PATH = '/profile/leads'
const PAYMENTS_PATH = '/profile/payments'

function Aside({ payment }: { payment: PaymentView }) {
  const { t } = useTranslation('payment')
  const { account } = useSite()
  const { booking, amount, money, isCancelled } = payment
  if (booking === null) {
    return (
      <aside className="print:hidden">
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
