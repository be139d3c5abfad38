import type { Db } from '@amber/db/database'
import type { Room } from '@amber/testing/payments/crowd'
import { booksOf } from '@amber/testing/stripe/books'
import type { Store } from '@amber/testing/stripe/store'
import { sql } from 'kysely'

/** Each by what it can be looked up with. Nothing in any of them is what is hoped for. */
export type Wrongs = {
  /** More was taken from them for one room than its deposit, and not given back. */
  doubleCharges: string[]
  /** Paid for nothing: money was taken, and there is neither a room nor a refund; or a room without money. */
  lost: string[]
  /** Rooms with more bookings than places. */
  soldTwice: string[]
  /** The ledger does not sum to zero, or differs from the provider's own books. */
  ledger: string[]
  /** Nobody knows yet, after everything is well again. */
  unclear: string[]
}

export type PaymentsSince = {
  /** Payments above this number. */
  paymentId: number
  rooms: readonly Room[]
}

type PaymentRow = { id: number; status: string; amountMinor: number; booked: boolean }

/** Compares what we say with what the provider really did. Everything is well, and all jobs are done. */
export async function checkBooks(db: Db, store: Store, { paymentId: since, rooms }: PaymentsSince): Promise<Wrongs> {
  const wrongs: Wrongs = { doubleCharges: [], lost: [], soldTwice: [], ledger: [], unclear: [] }
  const { rows: payments } = await sql<PaymentRow>`
    select payments.id, payments.status, amount_minor, bookings.id is not null as booked
    from payments left join bookings on bookings.payment_id = payments.id and cancelled_at is null
    where payments.id > ${since}
  `.execute(db)
  const taken = takenByPayment(store)
  for (const { id, status, amountMinor, booked } of payments) {
    const kept = taken.get(id) ?? 0
    const name = `payment ${id}: ${status}, ${kept} of ${amountMinor} taken${booked ? ', booked' : ''}`
    if (kept > amountMinor) wrongs.doubleCharges.push(name)
    const isRight = status === 'success' ? kept === amountMinor && booked : kept === 0 && !booked
    if (!isRight && kept <= amountMinor) wrongs.lost.push(name)
    if (status === 'init_loading' || status === 'processing') wrongs.unclear.push(name)
  }
  const known = new Set(payments.map(({ id }) => id))
  for (const [id, kept] of taken) {
    if (id > since && kept > 0 && !known.has(id)) wrongs.lost.push(`payment ${id} is unknown, ${kept} taken`)
  }
  wrongs.soldTwice.push(...(await soldTwice(db, rooms)))
  wrongs.ledger.push(...(await differences(db, store, since)))
  wrongs.unclear.push(...(await waiting(db, since)))
  return wrongs
}

/** What the provider has taken and not given back, by our number of the payment. */
function takenByPayment(store: Store): Map<number, number> {
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

/** What each side says of each intent, and that everything sums to zero. */
async function differences(db: Db, store: Store, since: number): Promise<string[]> {
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
  const ours = new Map(rows.map(({ paymentId, balance }) => [paymentId, balance]))
  const theirs = [...takenByPayment(store)].filter(([id]) => id > since)
  return [
    ...sums.map(({ currency, sum }) => `the ledger sums to ${sum} ${currency}`),
    ...theirs.flatMap(([id, kept]) =>
      (ours.get(id) ?? 0) === kept
        ? []
        : [`payment ${id}: ${kept} with the provider, ${ours.get(id) ?? 0} in the ledger`],
    ),
    ...rows.flatMap(({ paymentId, inTransit }) =>
      inTransit === 0 ? [] : [`payment ${paymentId}: ${inTransit} still on its way back`],
    ),
  ]
}

/** Events nobody applied, refunds that came to no end. */
async function waiting(db: Db, since: number): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'event ' || id as what from payment_events
    -- One that came just now has its job yet to run.
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
