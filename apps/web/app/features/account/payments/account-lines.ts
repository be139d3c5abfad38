import { getReceipt } from '@amber/contract/endpoints/payments'
import { urlOf } from '@amber/contract/http/url'
import type { PaymentAccount, Refund, RefundOption } from '@amber/contract/schemas/payments'
import type { CancellationReason } from '@amber/domain/booking/cancellation-terms'
import { formatDate } from '@amber/domain/dates/format-date'
import { formatMoment } from '@amber/domain/dates/format-moment'
import type { Language } from '@amber/domain/languages'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import type { LedgerKind } from '@amber/domain/payment/ledger'
import { type TodayPurpose, todayPurpose } from '@amber/domain/payment/payment-schedule'
import type { PaymentType } from '@amber/domain/payment/vocabulary'
import { brandName } from '@amber/domain/payment/brand-name'

/** Buckets for the money of a payment. `stuck` is a refund the bank rejected, which must be sent again. */
export const BALANCE_PARTS = ['held', 'stuck', 'returning', 'refunded', 'released', 'kept'] as const

export type BalancePart = (typeof BALANCE_PARTS)[number]

/**
 * Splits a payment's money into buckets. Released money counts as kept after a cancellation, because it was not passed
 * on for a move-in.
 */
export function balancePartsOf(account: PaymentAccount): Record<BalancePart, number> {
  const { payment, paid, returning, refunded, released, cancelled_at: cancelledAt } = account
  // Fees are not held for anyone: they are our revenue unless refunded.
  const retained = payment.payment_type === 'platform_fee' ? paid - returning - refunded : account.held
  const stuck = Math.min(retained, failedRefundTotal(account))
  const isCancelled = cancelledAt !== null
  return {
    held: retained - stuck,
    stuck,
    returning,
    refunded,
    released: isCancelled ? 0 : released,
    kept: isCancelled ? released : 0,
  }
}

const failedRefundTotal = ({ payment: { refunds } }: PaymentAccount) =>
  refunds.filter(({ status }) => status === 'failed').reduce((sum, { amount }) => sum + amount, 0)

/** Event that held money waits for: move-in, a document of the student, or staff approval of a refund. */
type HoldReason = 'move_in' | 'proof' | 'check'

export type AccountState =
  | 'paid'
  | 'free'
  | 'cancelled'
  | 'open'
  | 'processing'
  | 'failed'
  | 'sold_out'
  | 'proof'
  | 'checked'
  | 'stuck'
  | 'returning'
  | 'refunded'
  | 'partly_refunded'

type RefundLine = {
  uuid: string
  /**
   * Status and what it means for the student. `…_by_us`: staff cancelled the booking, and the student requested nothing.
   * `requested_for_nationality`: the price for the nationality in the passport is lower.
   * `proof_awaited` and `proof_received`: a requested refund whose reason has to be proven.
   */
  note:
    | Refund['status']
    | 'requested_by_us'
    | 'requested_for_nationality'
    | 'declined_by_us'
    | 'proof_awaited'
    | 'proof_received'
  reason: Refund['reason']
  amount: string
  /** Day that the status refers to; the deadline while proof is awaited. */
  day: string
}

export type RefundOptionLine = {
  reason: CancellationReason
  /** Form value: the reason and the exact amount shown. */
  value: string
  /** Refund amount; null when nothing is refunded. */
  back: string | null
  /** Deadline for this amount. */
  until: string | null
  isChecked: boolean
  /** Whether the place has no rule for the reason. */
  isAsChangeOfMind: boolean
  /** Whether a document must prove the reason. */
  isToProve: boolean
}

/** A payment formatted for display. */
export type AccountLine = {
  token: string
  /** Anchor that the booking tracker links to: the lead's uuid for its newest payment, otherwise the token. */
  anchor: string
  room: string | null
  place: string
  placePath: string
  type: PaymentType
  /** The costs that the payment for booking the room counts towards; null for a difference, or if the deposit is unknown. */
  towards: { purpose: TodayPurpose; deposit: string } | null
  /** Whether this is the rest of the price after the passport check. */
  isDifference: boolean
  state: AccountState
  amount: string
  isFree: boolean
  /** Day of payment, or of a booking free of charge. */
  day: string | null
  card: { brand: string; last4: string } | null
  paid: string
  /** Non-empty buckets, each with its share of the amount paid in percent. */
  parts: { part: BalancePart; amount: string; share: number }[]
  heldFor: HoldReason
  /** Whether the room was no longer available when or before the money arrived. */
  isLost: boolean
  /** Whether a valid booking was charged twice, so that the refund concerns the second charge only. */
  isChargedTwice: boolean
  /** Whether the booking was cancelled because nobody confirmed the room in time. */
  isUnconfirmed: boolean
  /** Whether staff declined a refund, as opposed to a rule. */
  isDeclined: boolean
  cashback: string | null
  refunds: RefundLine[]
  movements: { kind: MovementKind; amount: string; at: string; when: string }[]
  receiptPath: string | null
  /** Page that uploads the awaited proof of a refund; null if none is awaited. */
  proofPath: string | null
  /** Payment page while the payment can still be paid; otherwise null. */
  payPath: string | null
  /** Empty when there is nothing to cancel; null when loading failed. */
  offers: RefundOptionLine[] | null
  currency: CurrencyCode
  /** Idempotency key: cancelling twice from this page counts once. */
  key: string
}

/** Ledger entries shown to students; provider fees are internal, and chargebacks are between banks. */
type StudentLedgerKind = Exclude<LedgerKind, HiddenKind>

type HiddenKind = 'provider_fee' | `dispute_${'withdrawn' | 'reinstated' | 'lost'}`

const isHidden = (kind: LedgerKind): kind is HiddenKind => kind === 'provider_fee' || kind.startsWith('dispute_')

type MovementKind = StudentLedgerKind | 'kept'

type Account = PaymentAccount & { offers: readonly RefundOption[] | null; key: string }

export const accountLines = (accounts: readonly Account[], language: Language): AccountLine[] =>
  accounts.map((account, index) => {
    const newestIndex = accounts.findIndex(({ payment }) => payment.lead_uuid === account.payment.lead_uuid)
    return accountLine(account, language, newestIndex === index)
  })

function accountLine(account: Account, language: Language, isNewest: boolean): AccountLine {
  const { payment, offers } = account
  const { token, currency, inventory_root: root, card } = payment
  const formatAmount = (amount: number) => formatMoney({ amount, currency }, language)
  const formatLocalDate = (date: string, format: Intl.DateTimeFormatOptions) =>
    formatDate(date, language, { timeZone: root.time_zone, format })
  const state = stateOf(account)
  const parts = balancePartsOf(account)
  return {
    token,
    anchor: isNewest ? (payment.lead_uuid ?? token) : token,
    room: payment.config_name,
    place: root.name,
    placePath: `/places/${root.canonical_name}`,
    type: payment.payment_type,
    towards: towardsOf(account, formatAmount),
    isDifference: payment.purpose === 'difference',
    state,
    amount: formatAmount(payment.amount),
    isFree: payment.amount === 0,
    day: payment.paid_at && formatLocalDate(payment.paid_at, DAY),
    card: card && { ...card, brand: brandName(card.brand) },
    paid: formatAmount(account.paid),
    parts: BALANCE_PARTS.filter((part) => parts[part] > 0).map((part) => ({
      part,
      amount: formatAmount(parts[part]),
      share: account.paid === 0 ? 0 : (parts[part] / account.paid) * 100,
    })),
    heldFor: heldForOf(account),
    isLost:
      payment.status === 'sold_out' &&
      payment.purpose === 'booking' &&
      payment.refunds.every(({ reason }) => reason !== 'wrong_amount'),
    isChargedTwice: isBookingValid(account) && payment.refunds.some(({ reason }) => reason === 'paid_twice'),
    isUnconfirmed: payment.refunds.some(({ reason }) => reason === 'unconfirmed'),
    isDeclined: payment.refunds.some(({ status }) => status === 'declined'),
    cashback: account.cashback > 0 ? formatAmount(account.cashback) : null,
    refunds: payment.refunds.map((refund) => ({
      uuid: refund.uuid,
      note: refundNoteOf(refund),
      reason: refund.reason,
      amount: formatAmount(refund.amount),
      day: formatLocalDate(dayOf(refund), DAY),
    })),
    movements: account.movements.flatMap(({ kind, amount, at }) =>
      isHidden(kind)
        ? []
        : [
            {
              kind: isRetained(kind) ? 'kept' : kind,
              amount: formatAmount(amount),
              at,
              when: formatLocalDate(at, MOMENT),
            },
          ],
    ),
    receiptPath: account.paid > 0 ? urlOf(getReceipt, { token }, { lang: language }) : null,
    proofPath: state === 'proof' && payment.lead_uuid !== null ? `/profile/leads/${payment.lead_uuid}/documents` : null,
    payPath: PAYABLE_STATES.has(state) ? `/payments/${token}` : null,
    offers:
      offers &&
      offers.map((option) =>
        refundOptionLine(option, formatAmount, (at) =>
          formatMoment(at, language, { timeZone: root.time_zone, format: MOMENT }),
        ),
      ),
    currency,
    key: account.key,
  }

  function isRetained(kind: LedgerKind) {
    return kind === 'release' && account.cancelled_at !== null
  }
}

function towardsOf(
  { payment, deposit }: PaymentAccount,
  formatAmount: (amount: number) => string,
): AccountLine['towards'] {
  if (payment.purpose !== 'booking' || deposit === null) return null
  const purpose = todayPurpose({ amountMinor: payment.amount, paymentType: payment.payment_type }, deposit)
  return { purpose, deposit: formatAmount(deposit) }
}

/** Returns whether the booking is valid. Refunds of a valid booking concern another charge. */
const isBookingValid = ({ payment, cancelled_at: cancelledAt }: PaymentAccount) =>
  payment.status === 'success' && cancelledAt === null

function heldForOf(account: PaymentAccount): HoldReason {
  const requested = account.payment.refunds.filter(({ status }) => status === 'requested')
  if (requested.length === 0 || isBookingValid(account)) return 'move_in'
  return requested.some(isProofAwaited) ? 'proof' : 'check'
}

const isProofAwaited = ({ status, proof }: Refund) => status === 'requested' && proof !== null && !proof.is_received

function refundNoteOf({ status, reason, proof }: Refund): RefundLine['note'] {
  if (reason === 'nationality' && status === 'requested') return 'requested_for_nationality'
  const isOurs = reason === 'staff' || reason === 'nationality'
  if (isOurs && (status === 'requested' || status === 'declined')) return `${status}_by_us`
  if (status !== 'requested' || proof === null) return status
  return proof.is_received ? 'proof_received' : 'proof_awaited'
}

function dayOf(refund: Refund): string {
  if (refund.proof !== null && isProofAwaited(refund)) return refund.proof.due_at
  return refund.status === 'succeeded' ? (refund.ended_at ?? refund.created_at) : refund.created_at
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
const MOMENT = { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const PAYABLE_STATES: ReadonlySet<AccountState> = new Set(['open', 'failed'])

function stateOf(account: PaymentAccount): AccountState {
  const { payment, paid, returning, refunded } = account
  const { status, amount } = payment
  if (isBookingValid(account)) return amount === 0 ? 'free' : 'paid'
  if (returning > 0) return 'returning'
  if (failedRefundTotal(account) > 0) return 'stuck'
  const heldFor = heldForOf(account)
  if (heldFor !== 'move_in') return heldFor === 'proof' ? 'proof' : 'checked'
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

function refundOptionLine(
  {
    reason,
    counts_as_change_of_mind: isAsChangeOfMind,
    amount,
    until,
    needs_approval: isChecked,
    proof_due_at: proofDueAt,
  }: RefundOption,
  formatAmount: (amount: number) => string,
  formatDeadline: (at: string) => string,
): RefundOptionLine {
  const back = amount > 0 ? formatAmount(amount) : null
  return {
    reason,
    value: `${reason}:${amount}`,
    back,
    until: until === null || back === null ? null : formatDeadline(until),
    isChecked: isChecked && back !== null,
    isAsChangeOfMind,
    isToProve: proofDueAt !== null,
  }
}
