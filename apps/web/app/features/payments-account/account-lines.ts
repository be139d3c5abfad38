import type { Payment, PaymentAccount, RefundOffer } from '@amber/contract/payments'
import type { CancellationReason } from '@amber/domain/booking/cancellation-terms'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import type { LedgerKind } from '@amber/domain/payment/ledger'
import type { PaymentType } from '@amber/domain/payment/vocabulary'
import { brandName } from '@amber/domain/payment/brand-name'

/** Where a part of what was paid is. */
export const PARTS = ['held', 'returning', 'refunded', 'released', 'kept'] as const

export type Part = (typeof PARTS)[number]

/** What somebody who cancelled does not get back was never passed on for moving in. */
export function partsOf({ held, returning, refunded, released, cancelled_at: cancelledAt }: PaymentAccount) {
  const isOver = cancelledAt !== null
  return { held, returning, refunded, released: isOver ? 0 : released, kept: isOver ? released : 0 }
}

/** What is held waits for this: moving in, one of us who looks at the refund, or another try after a bank's no. */
type HeldFor = 'move_in' | 'check' | 'resend'

export type AccountState =
  | 'paid'
  | 'free'
  | 'cancelled'
  | 'open'
  | 'processing'
  | 'failed'
  | 'sold_out'
  | 'checked'
  | 'stuck'
  | 'returning'
  | 'refunded'
  | 'partly_refunded'

type RefundLine = {
  uuid: string
  status: Payment['refunds'][number]['status']
  amount: string
  day: string
}

export type OfferLine = {
  reason: CancellationReason
  /** What the form sends: the reason with the very amount that is shown. */
  value: string
  /** Null: nothing comes back. */
  back: string | null
  /** Until when so much comes back. */
  until: string | null
  isChecked: boolean
}

/** One payment, in words. */
export type AccountLine = {
  token: string
  leadUuid: string | null
  room: string | null
  place: string
  placePath: string
  type: PaymentType
  state: AccountState
  amount: string
  isFree: boolean
  /** When it was paid, or booked free of charge. */
  day: string | null
  card: { brand: string; last4: string } | null
  paid: string
  /** Those that hold something, each with its share of what was paid, in percent. */
  parts: { part: Part | 'stuck'; amount: string; share: number }[]
  heldFor: HeldFor
  /** One of us said no to giving it back: no rule did. */
  isDeclined: boolean
  cashback: string | null
  refunds: RefundLine[]
  movements: { kind: MovementKind; amount: string; at: string; when: string }[]
  receiptPath: string | null
  /** Where it is paid, as long as it can be. */
  payPath: string | null
  /** None where there is nothing to cancel; null where they could not be had. */
  offers: OfferLine[] | null
  currency: CurrencyCode
  /** Names the cancelling of this page: sent twice, it is one. */
  key: string
}

/** What the provider keeps is between it and us. */
type StudentsKind = Exclude<LedgerKind, 'provider_fee'>

type MovementKind = StudentsKind | 'kept'

type Account = PaymentAccount & { offers: readonly RefundOffer[] | null; key: string }

export const accountLines = (accounts: readonly Account[], language: Language): AccountLine[] =>
  accounts.map((account) => accountLine(account, language))

function accountLine(account: Account, language: Language): AccountLine {
  const { payment, offers } = account
  const { token, currency, inventory_root: root, card } = payment
  const money = (amount: number) => formatMoney({ amount, currency }, language)
  const write = (date: string, format: Intl.DateTimeFormatOptions) =>
    formatDate(date, language, { timeZone: root.time_zone, format })
  const state = stateOf(account)
  return {
    token,
    leadUuid: payment.lead_uuid,
    room: payment.config_name,
    place: root.name,
    placePath: `/places/${root.canonical_name}`,
    type: payment.payment_type,
    state,
    amount: money(payment.amount),
    isFree: payment.amount === 0,
    day: payment.paid_at && write(payment.paid_at, DAY),
    card: card && { ...card, brand: brandName(card.brand) },
    paid: money(account.paid),
    parts: shownParts(account).map(([part, amount]) => ({
      part,
      amount: money(amount),
      share: account.paid === 0 ? 0 : (amount / account.paid) * 100,
    })),
    heldFor: heldForOf(account),
    isDeclined: payment.refunds.some(({ status }) => status === 'declined'),
    cashback: account.cashback > 0 ? money(account.cashback) : null,
    refunds: payment.refunds.map(({ uuid, status, amount, created_at, ended_at }) => ({
      uuid,
      status,
      amount: money(amount),
      day: write(status === 'succeeded' ? (ended_at ?? created_at) : created_at, DAY),
    })),
    movements: account.movements.flatMap(({ kind, amount, at }) =>
      kind === 'provider_fee'
        ? []
        : [{ kind: isKept(kind) ? 'kept' : kind, amount: money(amount), at, when: write(at, MOMENT) }],
    ),
    receiptPath: account.paid > 0 ? `/api/v0/payments/${token}/receipt?lang=${language}` : null,
    payPath: PAYABLE.has(state) ? `/payments/${token}` : null,
    offers: offers && offers.map((offer) => offerLine(offer, money, (at) => write(at, DEADLINE))),
    currency,
    key: account.key,
  }

  function isKept(kind: LedgerKind) {
    return kind === 'release' && account.cancelled_at !== null
  }
}

/** Of what is held for a booking that stands, a second charge that a bank did not take back waits for something else. */
function shownParts(account: PaymentAccount) {
  const { held, ...others } = partsOf(account)
  const stuck = isStanding(account) ? Math.min(held, sumOfFailed(account)) : 0
  const parts = { held: held - stuck, stuck, ...others }
  return (['held', 'stuck', ...PARTS.slice(1)] as const)
    .map((part) => [part, parts[part]] as const)
    .filter(([, amount]) => amount > 0)
}

const sumOfFailed = ({ payment: { refunds } }: PaymentAccount) =>
  refunds.filter(({ status }) => status === 'failed').reduce((sum, { amount }) => sum + amount, 0)

/** What goes back of a booking that stands is another charge, and says so itself. */
const isStanding = ({ payment, cancelled_at: cancelledAt }: PaymentAccount) =>
  payment.status === 'success' && cancelledAt === null

function heldForOf(account: PaymentAccount): HeldFor {
  if (isStanding(account)) return 'move_in'
  const { refunds } = account.payment
  if (refunds.some(({ status }) => status === 'failed')) return 'resend'
  return refunds.some(({ status }) => status === 'requested') ? 'check' : 'move_in'
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
const MOMENT = { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
/** By the clock of the place, and it says so: the reader may be anywhere. */
const DEADLINE = { ...MOMENT, timeZoneName: 'short' } as const

const PAYABLE: ReadonlySet<AccountState> = new Set(['open', 'failed'])

function stateOf(account: PaymentAccount): AccountState {
  const { payment, paid, returning, refunded } = account
  const { status, amount } = payment
  if (isStanding(account)) return amount === 0 ? 'free' : 'paid'
  if (returning > 0) return 'returning'
  const heldFor = heldForOf(account)
  if (heldFor !== 'move_in') return heldFor === 'check' ? 'checked' : 'stuck'
  if (refunded > 0) return refunded < paid ? 'partly_refunded' : 'refunded'
  switch (status) {
    case 'success':
      return 'cancelled'
    case 'processing':
    case 'sold_out':
    case 'failed':
      return status
    case 'init':
    case 'init_loading':
    case 'init_failure':
    case 'initiated':
      return 'open'
  }
}

function offerLine(
  { reason, amount, until, needs_approval: isChecked }: RefundOffer,
  money: (amount: number) => string,
  moment: (at: string) => string,
): OfferLine {
  const back = amount > 0 ? money(amount) : null
  return {
    reason,
    value: `${reason}:${amount}`,
    back,
    until: until === null || back === null ? null : moment(until),
    isChecked: isChecked && back !== null,
  }
}
