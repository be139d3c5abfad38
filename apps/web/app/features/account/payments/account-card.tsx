import { todayPaymentName } from '@amber/copy/payment-names'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SharePaymentLink } from '../../payment/shared/share-payment-link.tsx'
import type { AccountLine, AccountState } from './account-lines.ts'
import type { CancelOutcome } from './cancel-booking.server.ts'
import { CancelForm } from './cancel-form.tsx'
import { MovementList } from './movement-list.tsx'
import type { NextPayment } from './load-next-payments.server.ts'
import { PaymentBalance } from './payment-balance.tsx'
import { useAccountName } from './use-account-name.ts'

const TONES: Readonly<Record<AccountState, 'plain' | 'green' | 'honey' | 'red'>> = {
  paid: 'green',
  free: 'green',
  cancelled: 'plain',
  open: 'honey',
  processing: 'honey',
  failed: 'red',
  sold_out: 'plain',
  proof: 'honey',
  checked: 'honey',
  stuck: 'honey',
  returning: 'green',
  refunded: 'green',
  partly_refunded: 'green',
}

type Props = {
  account: AccountLine
  /** The next payment of the stay, which goes to the landlord; undefined if there is none. */
  next: NextPayment | undefined
  outcome: CancelOutcome | undefined
}

/** One payment: its room, where the money is and the available actions. */
export function AccountCard({ account, next, outcome }: Props) {
  const { t } = useTranslation('payments_account')
  const { token, anchor, state, receiptPath, proofPath, payPath, placePath, offers, movements, parts, isLost } = account
  const name = useAccountName(account)
  return (
    <li id={anchor} className="scroll-mt-28 overflow-hidden rounded-card border border-sand-200">
      <article aria-labelledby={`payment-${token}`}>
        <div className="grid gap-x-6 gap-y-3 p-4 md:grid-cols-[1fr_auto] md:p-5">
          <div className="min-w-0">
            <h2 id={`payment-${token}`} className="text-20 wrap-anywhere">
              <Link to={placePath} className="decoration-1 underline-offset-4 hover:underline">
                {name}
              </Link>
            </h2>
            <PaidLine account={account} />
            {state === 'free' && next && (
              <p className="tabular mt-1 text-13 text-ink-2">{t('next_due', { amount: next.amount, day: next.day })}</p>
            )}
          </div>
          <p className="flex items-baseline gap-3 md:flex-col md:items-end md:gap-1.5">
            {!account.isFree && (
              <strong className="tabular text-24 leading-none font-[680] tracking-[-0.025em]">{account.amount}</strong>
            )}
            <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>
          </p>
        </div>
        {(parts.length > 0 || account.cashback !== null) && <PaymentBalance account={account} />}
        <Notes account={account} />
        {(receiptPath !== null || payPath !== null || isLost || movements.length > 0) && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-sand-200 px-4 py-4 md:px-5">
            {proofPath !== null && (
              <ButtonLink to={proofPath} size="small">
                <Icon name="file-text" size="small" />
                {t('send_proof')}
                <ScreenReaderName name={name} />
              </ButtonLink>
            )}
            {payPath !== null && (
              <ButtonLink to={payPath} size="small">
                {t(state === 'failed' ? 'try_again' : account.isDifference ? 'pay_rest' : 'go_on')}
                <ScreenReaderName name={name} />
              </ButtonLink>
            )}
            {payPath !== null && <SharePaymentLink token={token} place={account.place} size="small" />}
            {isLost && (
              <ButtonLink to={`${placePath}#rooms`} variant="outline" size="small">
                {t('other_rooms')}
                <ScreenReaderName name={name} />
              </ButtonLink>
            )}
            {receiptPath !== null && (
              <ButtonLink to={receiptPath} reloadDocument variant="outline" size="small">
                <Icon name="download" size="small" />
                {t('receipt')}
                <ScreenReaderName name={name} />
              </ButtonLink>
            )}
            {movements.length > 0 && <MovementList movements={movements} />}
          </div>
        )}
        {offers === null && (
          <p className="border-t border-sand-200 px-4 py-4 text-13 text-ink-2 md:px-5">{t('offers_missing')}</p>
        )}
        {offers !== null && offers.length > 0 && (
          <CancelForm account={account} offers={offers} isReasonMissing={hasMissingReason(outcome, token)} />
        )}
      </article>
    </li>
  )
}

const hasMissingReason = (outcome: CancelOutcome | undefined, token: string) =>
  outcome !== undefined && 'missing' in outcome && outcome.token === token

function PaidLine({ account: { type, towards, isDifference, day, card, isFree } }: { account: AccountLine }) {
  const { t } = useTranslation('payments_account')
  const { t: scheduleText } = useTranslation('schedule')
  const name = towards === null ? t(`type_${type}`) : todayPaymentName(scheduleText, towards)
  const facts = [
    isFree ? null : isDifference ? t('type_rest', { type: name }) : name,
    day && t(isFree ? 'booked_on' : 'paid_on', { day }),
    card && t('by_card', card),
  ].filter((fact) => fact !== null)
  return <p className="mt-1 text-13 text-ink-2">{facts.join(' · ')}</p>
}

/** Tells screen readers which payment a link belongs to, since several cards have the same links. */
function ScreenReaderName({ name }: { name: string }) {
  const { t } = useTranslation('payments_account')
  return <span className="sr-only">{t('of_which', { name })}</span>
}

/** One sentence for each thing that is pending. */
function Notes({ account }: { account: AccountLine }) {
  const { state, refunds, parts, payPath, isDifference, isLost, isChargedTwice, isUnconfirmed } = account
  const { t } = useTranslation('payments_account')
  const createNote = (text: string) => ({ id: text, text })
  const notes = [
    ...(state === 'processing' ? [createNote(t('processing_text'))] : []),
    ...(payPath !== null
      ? [createNote(t(state === 'failed' ? 'failed_text' : isDifference ? 'difference_text' : 'open_text'))]
      : []),
    ...(isLost ? [createNote(t(parts.length > 0 ? 'sold_out_paid_text' : 'sold_out_text'))] : []),
    ...(isChargedTwice ? [createNote(t('paid_twice_text'))] : []),
    ...(isUnconfirmed ? [createNote(t('unconfirmed_text'))] : []),
    ...refunds.map(({ uuid, note, reason, amount, day }) => ({
      id: uuid,
      text: t(`refund_${note}`, { amount, day, reason }),
    })),
  ]
  if (notes.length === 0) return null
  return (
    <ul className="grid gap-2 px-4 pb-4 text-ink-2 md:px-5 md:pb-5">
      {notes.map(({ id, text }) => (
        <li key={id} className="max-w-[42em]">
          {text}
        </li>
      ))}
    </ul>
  )
}
