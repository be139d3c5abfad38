import type { Db } from '@amber/db/database'
import type { Room } from '@amber/testing/payments/crowd'
import { booksOf } from '@amber/stand-ins/stripe/books'
import type { Store } from '@amber/stand-ins/stripe/store'
import { sql } from 'kysely'

/** Violations as readable texts with ids. All lists are empty when everything is right. */
export type LedgerViolations = {
  /** Payments with more captured than the deposit and not refunded. */
  doubleCharges: string[]
  /** Money captured without a room or refund, or a room without money. */
  lost: string[]
  /** Rooms with more bookings than slots, or a wrong number of slots left. */
  soldTwice: string[]
  /** A ledger that does not sum to zero or differs from the provider's records. */
  ledger: string[]
  /** Payments, events and refunds still pending after everything recovered. */
  unclear: string[]
}

export const noViolations = (): LedgerViolations => ({
  doubleCharges: [],
  lost: [],
  soldTwice: [],
  ledger: [],
  unclear: [],
})

export const countViolations = (violations: LedgerViolations) =>
  Object.values(violations).reduce((sum, some) => sum + some.length, 0)

export type PaymentsSince = {
  /** Only payments above this id are verified. */
  paymentId: number
  rooms: readonly Room[]
}

type PaymentRow = { id: number; status: string; amountMinor: number; booked: boolean }

/** Compares our records with what the provider did. Expects all faults to be over and all jobs done. */
export async function verifyLedger(
  db: Db,
  store: Store,
  { paymentId: since, rooms }: PaymentsSince,
): Promise<LedgerViolations> {
  const violations = noViolations()
  const { rows: payments } = await sql<PaymentRow>`
    select payments.id, payments.status, amount_minor, bookings.id is not null as booked
    from payments left join bookings on bookings.payment_id = payments.id and cancelled_at is null
    where payments.id > ${since}
  `.execute(db)
  const captured = capturedByPayment(store)
  for (const { id, status, amountMinor, booked } of payments) {
    const amount = captured.get(id) ?? 0
    const name = `payment ${id}: ${status}, ${amount} of ${amountMinor} taken${booked ? ', booked' : ''}`
    if (amount > amountMinor) violations.doubleCharges.push(name)
    const isRight = status === 'success' ? amount === amountMinor && booked : amount === 0 && !booked
    if (!isRight && amount <= amountMinor) violations.lost.push(name)
    if (status === 'init_loading' || status === 'processing') violations.unclear.push(name)
  }
  const known = new Set(payments.map(({ id }) => id))
  for (const [id, amount] of captured) {
    if (id > since && amount > 0 && !known.has(id)) violations.lost.push(`payment ${id} is unknown, ${amount} taken`)
  }
  violations.soldTwice.push(...(await soldTwice(db, rooms)))
  violations.ledger.push(...(await findDifferences(db, store, since)))
  violations.unclear.push(...(await findWaiting(db, since)))
  return violations
}

/** Returns the amount captured and not refunded at the provider, by payment id. */
export function capturedByPayment(store: Store): Map<number, number> {
  const taken = new Map<number, number>()
  for (const { paymentId, captured, refunded } of booksOf(store).intents) {
    const id = Number(paymentId)
    taken.set(id, (taken.get(id) ?? 0) + captured - refunded)
  }
  return taken
}

async function soldTwice(db: Db, rooms: readonly Room[]): Promise<string[]> {
  const { rows } = await sql<{ tenancyId: number; booked: number; placesLeft: number }>`
    select availability.tenancy_id, places_left, count(bookings.id) as booked
    from availability left join bookings on bookings.tenancy_id = availability.tenancy_id and cancelled_at is null
    where availability.tenancy_id = any (${rooms.map(({ tenancyId }) => tenancyId)})
    group by availability.tenancy_id, places_left
  `.execute(db)
  const found = new Map(rows.map((row) => [row.tenancyId, row]))
  return rooms.flatMap(({ tenancyId, placesLeft: before }) => {
    const { booked = 0, placesLeft = 0 } = found.get(tenancyId) ?? {}
    return booked > before || placesLeft !== before - booked
      ? [`tenancy ${tenancyId}: ${booked} booked of ${before}, ${placesLeft} left`]
      : []
  })
}

/** Returns differences between ledger and provider per payment, sums other than zero and refunds still in transit. */
export async function findDifferences(db: Db, store: Store, since: number): Promise<string[]> {
  const { rows: sums } = await sql<{ currency: string; sum: number }>`
    select currency, sum(amount_minor)::bigint as sum from ledger_entries group by currency having sum(amount_minor) <> 0
  `.execute(db)
  const { rows } = await sql<{ paymentId: number; balance: number; inTransit: number }>`
    select
      payment_id,
      coalesce(sum(amount_minor) filter (where account = 'provider_balance' and kind <> 'provider_fee'), 0)::bigint
        as balance,
      coalesce(sum(amount_minor) filter (where account = 'refunds_in_transit'), 0)::bigint as in_transit
    from ledger_transactions join ledger_entries on transaction_id = ledger_transactions.id
    where payment_id > ${since}
    group by payment_id
  `.execute(db)
  const ledgerBalances = new Map(rows.map(({ paymentId, balance }) => [paymentId, balance]))
  const providerBalances = [...capturedByPayment(store)].filter(([id]) => id > since)
  return [
    ...sums.map(({ currency, sum }) => `the ledger sums to ${sum} ${currency}`),
    ...providerBalances.flatMap(([id, amount]) =>
      (ledgerBalances.get(id) ?? 0) === amount
        ? []
        : [`payment ${id}: ${amount} with the provider, ${ledgerBalances.get(id) ?? 0} in the ledger`],
    ),
    ...rows.flatMap(({ paymentId, inTransit }) =>
      inTransit === 0 ? [] : [`payment ${paymentId}: ${inTransit} still on its way back`],
    ),
  ]
}

/** Returns unapplied events, unfinished refunds and attempts that can still be paid. */
export async function findWaiting(db: Db, since: number): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'event ' || id as what from payment_events
    -- The job of an event that has just arrived may still be pending.
    where applied_at is null and received_at < now() - interval '5 seconds'
    union all
    select 'refund ' || id || ' is ' || status from refunds
    where payment_id > ${since} and status not in ('succeeded', 'declined')
    union all
    select 'payment ' || payment_id || ' can be paid still' from payment_attempts
    where payment_id > ${since} and cancelled_at is null and captured_at is null
  `.execute(db)
  return rows.map(({ what }) => what)
}
