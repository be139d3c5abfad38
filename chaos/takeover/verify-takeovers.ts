import type { Db } from '@amber/db/database'
import { booksOf } from '@amber/stand-ins/stripe/books'
import type { Store } from '@amber/stand-ins/stripe/store'
import { sql } from 'kysely'
import { capturedByPayment, findDifferences, findWaiting } from '../payments/verify-ledger.ts'
import type { Offer } from './make-offers.ts'

/** Violations as readable texts with ids. All lists are empty when everything is right. */
export type TakeoverViolations = {
  /** Payments of which the provider holds more than their amount, and offers that two students pay for. */
  doubleCharges: string[]
  /** Money that is neither where the outcome wants it nor back with whoever paid. */
  lost: string[]
  /** Rooms in which both students are bound, or none. */
  bound: string[]
  /** A ledger that does not sum to zero or differs from the provider's records. */
  ledger: string[]
  /** Offers, payments, events and refunds still pending after everything recovered. */
  unclear: string[]
}

export const noTakeoverViolations = (): TakeoverViolations => ({
  doubleCharges: [],
  lost: [],
  bound: [],
  ledger: [],
  unclear: [],
})

export const countTakeoverViolations = (violations: TakeoverViolations) =>
  Object.values(violations).reduce((sum, some) => sum + some.length, 0)

type Outcome = {
  uuid: string
  status: string
  leaverBookings: number
  takers: { leadId: number; paymentId: number; isHeld: boolean; hasCompleted: boolean; bookings: number }[]
  placesLeft: number
}

/** Compares offers with what the provider did. Expects all faults to be over and all jobs done. */
export async function verifyTakeovers(
  db: Db,
  store: Store,
  { offers, since }: { offers: readonly Offer[]; since: number },
): Promise<TakeoverViolations> {
  const violations = noTakeoverViolations()
  const atProvider = capturedByPayment(store)
  const inLedger = await accountsOf(db, since)
  const outcomes = await loadOutcomes(db, offers)
  for (const offer of offers) {
    const outcome = outcomes.get(offer.uuid)
    if (!outcome) throw new Error(`takeover ${offer.uuid} not found`)
    verifyOffer(violations, offer, outcome, { atProvider, inLedger })
  }
  violations.ledger.push(...(await findDifferences(db, store, since)))
  violations.unclear.push(...(await findWaiting(db, since)))
  for (const { id, captured, refunded } of booksOf(store).intents)
    if (refunded > captured) violations.lost.push(`intent ${id}: ${refunded} refunded of ${captured}`)
  return violations
}

type Accounts = { held: number; owed: number }
type Books = { atProvider: ReadonlyMap<number, number>; inLedger: ReadonlyMap<number, Accounts> }

function verifyOffer(violations: TakeoverViolations, offer: Offer, outcome: Outcome, books: Books): void {
  const { uuid, amountMinor, incentiveMinor, leaverPaymentId, hasMovedIn } = offer
  const { status, takers, leaverBookings, placesLeft } = outcome
  const isHandedOver = status === 'completed'
  const name = `${uuid} ${status}`
  const atProvider = (id: number) => books.atProvider.get(id) ?? 0
  const inLedger = (id: number) => books.inLedger.get(id) ?? { held: 0, owed: 0 }

  const paid = takers.reduce((sum, { paymentId }) => sum + atProvider(paymentId), 0)
  if (paid > amountMinor || takers.some(({ paymentId }) => atProvider(paymentId) > amountMinor))
    violations.doubleCharges.push(`${name}: ${paid} of ${amountMinor} taken`)
  for (const { paymentId, hasCompleted } of takers) {
    const expected = hasCompleted ? amountMinor : 0
    const { held } = inLedger(paymentId)
    if (atProvider(paymentId) !== expected || held !== expected)
      violations.lost.push(`${name}: payment ${paymentId} has ${atProvider(paymentId)}, ${held} held, not ${expected}`)
  }
  const left = isHandedOver ? incentiveMinor : amountMinor
  const { held, owed } = inLedger(leaverPaymentId)
  const expectedOwed = isHandedOver ? incentiveMinor : hasMovedIn ? amountMinor : 0
  const expectedHeld = isHandedOver || hasMovedIn ? 0 : amountMinor
  if (atProvider(leaverPaymentId) !== left || held !== expectedHeld || owed !== expectedOwed)
    violations.lost.push(
      `${name}: the leaver has ${atProvider(leaverPaymentId)}, not ${left}; ${held} held, ${owed} the landlord's`,
    )
  const completed = takers.filter(({ hasCompleted }) => hasCompleted)
  const takerBookings = takers.reduce((sum, { bookings }) => sum + bookings, 0)
  const isRight = isHandedOver
    ? leaverBookings === 0 && takerBookings === 1 && completed.length === 1
    : leaverBookings === 1 && takerBookings === 0 && completed.length === 0
  if (!isRight || placesLeft !== 0)
    violations.bound.push(`${name}: ${leaverBookings} and ${takerBookings} bookings, ${placesLeft} places left`)
  if (status === 'reserved' || status === 'paid' || takers.some(({ isHeld }) => isHeld)) violations.unclear.push(name)
}

async function loadOutcomes(db: Db, offers: readonly Offer[]): Promise<Map<string, Outcome>> {
  const { rows } = await sql<Outcome>`
    select
      takeover.uuid, takeover.status, availability.places_left,
      (select count(*) from bookings where lead_id = leaving.lead_id and cancelled_at is null) as leaver_bookings,
      (
        select coalesce(json_agg(json_build_object(
          'leadId', taker.lead_id, 'paymentId', taker.payment_id, 'isHeld', taker.ended_at is null,
          'hasCompleted', taker.end_reason is not distinct from 'completed',
          'bookings', (select count(*) from bookings where lead_id = taker.lead_id and cancelled_at is null)
        )), '[]')
        from takeover_takers taker where taker.takeover_id = takeover.id
      ) as takers
    from takeovers takeover
    join bookings leaving on leaving.id = takeover.booking_id
    join availability on availability.tenancy_id = leaving.tenancy_id
    where takeover.uuid = any (${offers.map(({ uuid }) => uuid)}::uuid[])
  `.execute(db)
  return new Map(rows.map((row) => [row.uuid, row]))
}

/** Returns what the ledger holds for each payer, and what it owes to landlords, by payment. */
async function accountsOf(db: Db, since: number): Promise<Map<number, Accounts>> {
  const { rows } = await sql<Accounts & { paymentId: number }>`
    select
      payment_id,
      -coalesce(sum(amount_minor) filter (where account in ('held_deposits', 'held_tokens')), 0)::bigint as held,
      -coalesce(sum(amount_minor) filter (where account = 'owed_to_landlords'), 0)::bigint as owed
    from ledger_transactions join ledger_entries on transaction_id = ledger_transactions.id
    where payment_id > ${since}
    group by payment_id
  `.execute(db)
  return new Map(rows.map(({ paymentId, ...accounts }) => [paymentId, accounts]))
}
