import type { PaymentPlan as PlanOnWire, Place, Tenancy } from '@amber/contract/schemas/inventory'
import { includedCostName } from '@amber/copy/payment-names'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import type { PaymentPlan } from '@amber/domain/payment/payment-plan'
import type { PaymentSchedule, ScheduleEntry } from '@amber/domain/payment/payment-schedule'
import type { TodayView } from './due-today.ts'
import type { Amount, FormatAmount } from '../stay/cost-lines.ts'

/**
 * A payment of the schedule, without its date: that depends on the move-in date, the rest only on the stay. Equal
 * monthly payments are one row.
 */
export type ScheduleRow = Pick<ScheduleEntry, 'kind' | 'payee' | 'method'> & {
  /** Amount of one payment. */
  amount: Amount
  /** Number of payments in the row. */
  count: number
  /** Position of the first one among the instalments. */
  position: number
  /** Costs in it besides the rent, such as 'Final cleaning (£60)'; absent if there are none. */
  includes?: string[]
}

/** Formatted due dates of a schedule, by what is due. */
export type DueDates = {
  /** Present if the nationality in the passport made a difference due: pages before the booking send many dates. */
  difference?: string
  deposit: string
  rent: string
  instalments: string[]
  /** Null if nothing is refundable. */
  back: string | null
}

export type ScheduleView = { today: TodayView | null; rows: ScheduleRow[]; dates: DueDates; back: Amount | null }

/** Returns the terms of a tenancy: its own, or else the place's. */
export const paymentPlanOf = (
  place: Pick<Place, 'payment_plan'>,
  tenancy: Pick<Tenancy, 'payment_plan'>,
): PaymentPlan => planOf(tenancy.payment_plan ?? place.payment_plan)

export const planOf = (plan: PlanOnWire): PaymentPlan => ({
  kind: plan.kind,
  instalments: plan.instalments,
  depositDays: plan.deposit_days,
  rentDays: plan.rent_days,
  returnDays: plan.return_days,
  rentMethod: plan.rent_method,
})

export function scheduleRows(
  { entries }: PaymentSchedule,
  isMonthly: boolean,
  formatAmount: FormatAmount,
): ScheduleRow[] {
  const instalments = entries.filter(({ kind }) => kind === 'instalment')
  const rows: ScheduleRow[] = []
  for (const entry of entries) {
    const { kind, payee, method, amountMinor, includes } = entry
    const previous = rows.at(-1)
    const amount = formatAmount(amountMinor)
    if (isMonthly && kind === 'instalment' && previous?.kind === kind && previous.amount.text === amount.text)
      previous.count += 1
    else
      rows.push({
        kind,
        payee,
        method,
        amount,
        count: 1,
        position: Math.max(instalments.indexOf(entry), 0),
        ...(includes && {
          includes: includes.map((cost) => includedCostName(cost, (minor) => formatAmount(minor).text)),
        }),
      })
  }
  return rows
}

export function dueDatesOf({ entries, moneyBack }: PaymentSchedule, language: Language): DueDates {
  const daysOf = (...kinds: ScheduleEntry['kind'][]) =>
    entries.filter(({ kind }) => kinds.includes(kind)).map(({ dueOn }) => formatDate(dueOn, language))
  const [difference] = daysOf('difference')
  return {
    ...(difference !== undefined && { difference }),
    deposit: daysOf('deposit', 'rest_of_deposit')[0] ?? '',
    rent: daysOf('first_rent', 'whole_rent')[0] ?? '',
    instalments: daysOf('instalment'),
    back: moneyBack && formatDate(moneyBack.by, language),
  }
}
