import type { Place, Tenancy } from '@amber/contract/schemas/inventory'
import type { AmountToPay } from '@amber/domain/payment/nationality-payment'
import { isPaymentOffered } from '@amber/domain/payment/payment-offered'
import { platformFee } from '@amber/domain/payment/platform-fee'
import { type TodayPurpose, todayPurpose } from '@amber/domain/payment/payment-schedule'
import type { Amount, FormatAmount } from '../stay/cost-lines.ts'

export type DueToday = Pick<AmountToPay, 'amountMinor' | 'paymentType'>

/** The amount due today, with the deposit that it counts towards. */
export type TodayView = {
  amount: Amount
  deposit: string
  purpose: TodayPurpose
  /** Present for a chosen nationality whose fee differs from the usual one. */
  feeChange?: FeeChange
}

/** Returns what books a stay unless the nationality changes it; null if the place takes no payments. */
export const usualDueToday = ({ meta }: Pick<Place, 'meta'>, { deposit }: Pick<Tenancy, 'deposit'>): DueToday | null =>
  isPaymentOffered(meta) ? { amountMinor: deposit, paymentType: meta.payment_type } : null

/** Returns what books a stay for a nationality (two-letter country code), or usually if it is null. */
export function dueTodayFor(
  place: Pick<Place, 'meta' | 'nationality_payments'>,
  tenancy: Pick<Tenancy, 'deposit'>,
  nationality: string | null,
): DueToday | null {
  const usual = usualDueToday(place, tenancy)
  const own = place.nationality_payments.find(({ nationalities }) =>
    nationalities.some((country) => country === nationality),
  )
  return usual && own ? { amountMinor: own.amount, paymentType: own.payment_type } : usual
}

export function todayViewOf(
  due: DueToday,
  depositMinor: number,
  formatAmount: FormatAmount,
  /** Amount that most nationalities pay, to name the difference. */
  usual: DueToday = due,
): TodayView {
  const feeChange = feeChangeOf(usual, due, formatAmount)
  return {
    amount: formatAmount(due.amountMinor),
    deposit: formatAmount(depositMinor).text,
    purpose: todayPurpose(due, depositMinor),
    ...(feeChange.fee !== 'same' && { feeChange }),
  }
}

/** How another booking fee changes the total: `none` and `less` lower it by `change`, `more` raises it. */
type FeeChange = { fee: 'same' | 'none' | 'less' | 'more'; change: string }

/** Returns how a nationality's fee changes the total of a stay. Deposit and rent are the same for everyone. */
function feeChangeOf(usual: DueToday, own: DueToday, formatAmount: FormatAmount): FeeChange {
  const [usualMinor, ownMinor] = [platformFee(usual), platformFee(own)]
  const fee =
    ownMinor === usualMinor ? 'same' : ownMinor === 0 ? 'none' : ownMinor < usualMinor ? 'less' : ('more' as const)
  return { fee, change: formatAmount(Math.abs(ownMinor - usualMinor)).text }
}

/** The amount that other nationalities pay today, to ask for the visitor's own, and how their total differs. */
export type OtherToday = { kind: 'free' | 'less' | 'more'; amount: string } & FeeChange

/** Returns the lowest amount of other nationalities, or the highest if none pays less than usual. The fee likewise. */
export function otherTodayOf(
  { nationality_payments: payments }: Pick<Place, 'nationality_payments'>,
  due: DueToday,
  formatAmount: FormatAmount,
): OtherToday | null {
  const others = payments
    .map(({ amount, payment_type }): DueToday => ({ amountMinor: amount, paymentType: payment_type }))
    .filter((other) => other.amountMinor !== due.amountMinor || platformFee(other) !== platformFee(due))
  const byFee = others.toSorted((a, b) => platformFee(a) - platformFee(b))
  const [lowestFee, highestFee] = [byFee[0], byFee.at(-1)]
  if (lowestFee === undefined || highestFee === undefined) return null
  const extremeFee = platformFee(lowestFee) < platformFee(due) ? lowestFee : highestFee
  const amounts = others.map(({ amountMinor }) => amountMinor)
  const lowest = Math.min(...amounts)
  const isMore = lowest > due.amountMinor
  return {
    kind: isMore ? 'more' : lowest === 0 ? 'free' : 'less',
    amount: formatAmount(isMore ? Math.max(...amounts) : lowest).text,
    ...feeChangeOf(due, extremeFee, formatAmount),
  }
}
