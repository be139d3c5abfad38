import type { Place, Tenancy } from '@amber/contract/schemas/inventory'
import type { AmountToPay } from '@amber/domain/payment/nationality-payment'
import { isPaymentOffered } from '@amber/domain/payment/payment-offered'
import { type TodayPurpose, todayPurpose } from '@amber/domain/payment/payment-schedule'
import type { Amount, FormatAmount } from '../stay/cost-lines.ts'

export type DueToday = Pick<AmountToPay, 'amountMinor' | 'paymentType'>

/** The amount due today, with the deposit that it counts towards. */
export type TodayView = { amount: Amount; deposit: string; purpose: TodayPurpose }

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

export const todayViewOf = (due: DueToday, depositMinor: number, formatAmount: FormatAmount): TodayView => ({
  amount: formatAmount(due.amountMinor),
  deposit: formatAmount(depositMinor).text,
  purpose: todayPurpose(due, depositMinor),
})

/** The amount that other nationalities pay today, to ask for the visitor's own. */
export type OtherToday = { kind: 'free' | 'less' | 'more'; amount: string }

/** Returns the lowest amount of other nationalities, or the highest if none pays less than usual. */
export function otherTodayOf(
  { nationality_payments: others }: Pick<Place, 'nationality_payments'>,
  due: DueToday,
  formatAmount: FormatAmount,
): OtherToday | null {
  const amounts = others.map(({ amount }) => amount).filter((amount) => amount !== due.amountMinor)
  if (amounts.length === 0) return null
  const lowest = Math.min(...amounts)
  if (lowest > due.amountMinor) return { kind: 'more', amount: formatAmount(Math.max(...amounts)).text }
  return { kind: lowest === 0 ? 'free' : 'less', amount: formatAmount(lowest).text }
}
