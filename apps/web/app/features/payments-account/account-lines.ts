import type { Payment, PaymentAccount, RefundOffer } from '@amber/contract/payments'
import type { CancellationReason } from '@amber/domain/booking/cancellation-terms'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import type { LedgerKind } from '@amber/domain/payment/ledger'
import type { PaymentType } from '@amber/domain/payment/vocabulary'
import { brandName } from '@amber/domain/payment/brand-name'

/** Where a part of what was paid is. `stuck`: a bank did not take it back, and it waits to be sent again. */
export const PARTS = ['held', 'stuck', 'returning', 'refunded', 'released', 'kept'] as const

export type Part = (typeof PARTS)[number]

/** What somebody who cancelled does not get back was never passed on for moving in. */
export function partsOf(account: PaymentAccount): Record<Part, number> {
  const { payment, paid, returning, refunded, released, cancelled_at: cancelledAt } = account
  // A fee is held for nobody: it is ours, as far as it does not go back.
  const ours = payment.payment_type === 'platform_fee' ? paid - returning - refunded : account.held
  const stuck = Math.min(ours, sumOfFailed(account))
  const isOver = cancelledAt !== null
  return {
    held: ours - stuck,
    stuck,
    returning,
    refunded,
    released: isOver ? 0 : released,
    kept: isOver ? released : 0,
  }
}

const sumOfFailed = ({ payment: { refunds } }: PaymentAccount) =>
  refunds.filter(({ status }) => status === 'failed').reduce((sum, { amount }) => sum + amount, 0)

/** What is held waits for this: moving in, or one of us who looks at the refund. */
type HeldFor = 'move_in' | 'check'

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
  /** By which the tracker leads here: of several payments of a lead, the newest. */
  anchor: string
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
  parts: { part: Part; amount: string; share: number }[]
  heldFor: HeldFor
  /** The room was not theirs to book any more when the money came, or before. */
  isLost: boolean
  /** Of a booking that stands: what goes back is not what it was paid by. */
  isChargedTwice: boolean
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
  accounts.map((account, index) => {
    const ofLead = accounts.findIndex(({ payment }) => payment.lead_uuid === account.payment.lead_uuid)
    return accountLine(account, language, ofLead === index)
  })

function accountLine(account: Account, language: Language, isNewest: boolean): AccountLine {
  const { payment, offers } = account
  const { token, currency, inventory_root: root, card } = payment
  const money = (amount: number) => formatMoney({ amount, currency }, language)
  const write = (date: string, format: Intl.DateTimeFormatOptions) =>
    formatDate(date, language, { timeZone: root.time_zone, format })
  const state = stateOf(account)
  const parts = partsOf(account)
  return {
    token,
    anchor: isNewest ? (payment.lead_uuid ?? token) : token,
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
    parts: PARTS.filter((part) => parts[part] > 0).map((part) => ({
      part,
      amount: money(parts[part]),
      share: account.paid === 0 ? 0 : (parts[part] / account.paid) * 100,
    })),
    heldFor: heldForOf(account),
    isLost: payment.status === 'sold_out' && payment.refunds.every(({ reason }) => reason !== 'wrong_amount'),
    isChargedTwice: isStanding(account) && payment.refunds.some(({ reason }) => reason === 'paid_twice'),
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

/** What goes back of a booking that stands is another charge, and says so itself. */
const isStanding = ({ payment, cancelled_at: cancelledAt }: PaymentAccount) =>
  payment.status === 'success' && cancelledAt === null

function heldForOf(account: PaymentAccount): HeldFor {
  const isAsked = account.payment.refunds.some(({ status }) => status === 'requested')
  return isAsked && !isStanding(account) ? 'check' : 'move_in'
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
  if (sumOfFailed(account) > 0) return 'stuck'
  if (heldForOf(account) === 'check') return 'checked'
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
