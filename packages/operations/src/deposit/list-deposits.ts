import type { DbOrTx } from '@amber/db/database'
import { listDepositPayments } from '@amber/db/queries/deposit/deposit-payments'
import { listDepositReturns } from '@amber/db/queries/deposit/deposit-returns'
import { type Jurisdiction, listJurisdictions } from '@amber/db/queries/deposit/jurisdictions'
import { type BookedStayRow, listBookedStays } from '@amber/db/queries/payment/booked-stays'
import { listMovementsOf, type MovementRow } from '@amber/db/queries/payment/ledger'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { endDate } from '@amber/domain/dates/end-date'
import { todayIn } from '@amber/domain/dates/today'
import { depositBalance } from '@amber/domain/deposit/deposit-balance'
import { findDepositRule } from '@amber/domain/deposit/deposit-rules'
import { type BookedDeposit, type DescribedDeposit, describeDeposit } from '@amber/domain/deposit/describe-deposit'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { bookedCost } from '@amber/domain/payment/booked-schedule'
import { paymentBalanceOf } from '@amber/domain/payment/ledger'

/** The deposit of a booking, as far as its student, the ledger and the law say. */
export type Deposit = BookedDeposit &
  DescribedDeposit & {
    leadId: number
    currency: CurrencyCode
    country: string | null
    state: string | null
    firstDay: CalendarDay
    lastDay: CalendarDay
    /** Today at the place, where deadlines end. */
    today: CalendarDay
  }

/**
 * Returns the deposits of leads by their ids. A lead has none before its room is booked, after a cancellation, and where the
 * booking has nothing to return.
 */
export async function listDeposits(
  db: DbOrTx,
  leadIds: readonly number[],
  now = new Date(),
): Promise<Map<number, Deposit>> {
  const stays = await listBookedStays(db, leadIds)
  const ids = stays.map(({ leadId }) => leadId)
  const [payments, claims, jurisdictions] = await Promise.all([
    listDepositPayments(db, ids),
    listDepositReturns(db, ids),
    listJurisdictions(db, ids),
  ])
  const movements = await listMovementsOf(
    db,
    payments.map(({ id }) => id),
  )
  const deposits = stays.flatMap((stay) => {
    const isOwn = ({ leadId }: { leadId: number }) => leadId === stay.leadId
    const own = payments.filter(isOwn)
    const paymentIds = new Set(own.map(({ id }) => id))
    const deposit = depositOf(
      stay,
      {
        movements: movements.filter(({ paymentId }) => paymentIds.has(paymentId)),
        correctedMinor: own.reduce((sum, payment) => sum + payment.correctedMinor, 0),
        claim: claims.find(isOwn) ?? null,
        jurisdiction: jurisdictions.find(isOwn),
      },
      now,
    )
    return deposit ? [deposit] : []
  })
  return new Map(deposits.map((deposit) => [deposit.leadId, deposit]))
}

type Known = {
  movements: readonly MovementRow[]
  correctedMinor: number
  claim: BookedDeposit['claim']
  jurisdiction: Jurisdiction | undefined
}

function depositOf(
  stay: BookedStayRow,
  { movements, correctedMinor, claim, jurisdiction }: Known,
  now: Date,
): Deposit | undefined {
  const { leadId, currency, moveIn, terms, plan, timeZone } = stay
  const { refundableMinor: expectedMinor } = bookedCost(stay)
  const lastDay = endDate(moveIn, { count: terms.leaseDuration, unit: terms.leaseDurationUnit })
  if (expectedMinor === 0 || lastDay === undefined) return undefined
  const { country = null, state = null } = jurisdiction ?? {}
  const deposit: BookedDeposit = {
    expectedMinor,
    ledger: depositBalance(paymentBalanceOf(movements, currency), correctedMinor),
    rule: findDepositRule({ country, state }),
    returnDays: plan.returnDays,
    claim,
  }
  const today = todayIn(timeZone, now)
  return {
    ...deposit,
    ...describeDeposit(deposit, today),
    leadId,
    currency,
    country,
    state,
    firstDay: moveIn,
    lastDay,
    today,
  }
}
