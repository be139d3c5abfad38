import type { Db } from '@amber/db/database'
import { findOpenAttempt } from '@amber/db/queries/payment-attempts'
import { findPayment } from '@amber/db/queries/payments'
import type { ProviderEvent } from '@amber/integrations/payments/payment-provider'
import { submitBookForm } from '@amber/operations/booking/submit-book-form'
import { applyPaymentEvent } from '@amber/operations/payment/apply-payment-event'
import { startPayment } from '@amber/operations/payment/start-payment'
import { storeEvent } from '@amber/operations/payment/store-payment-event'
import { submitCard } from '@amber/operations/payment/submit-card'
import { sql } from 'kysely'
import { cloneDatabase } from '../database.ts'
import { formOf } from '../factories/book-form.ts'
import { createPlace } from '../factories/place.ts'
import { loginSecrets as secrets } from '../mailed-logins.ts'
import { createTestProvider } from './test-provider.ts'

export const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)

type Who = Parameters<typeof formOf>[2]

/** What a test of payments does again and again, on a database of its own. */
export function openTestPayments(db: Db) {
  const provider = createTestProvider()
  const parts = { db, provider, methods: ['card'] as const }

  const newRoom = async (placesLeft = 5, depositMinor = 25_000) => {
    const place = await createPlace(db)
    const tenancyId = place.roomTypes[0]?.tenancies[0]?.id ?? 0
    const places = { placesLeft, placesTotal: Math.max(placesLeft, 10) }
    await db.updateTable('availability').set(places).where('rootId', '=', place.id).execute()
    await db.updateTable('inventories').set({ depositMinor }).where('id', '=', tenancyId).execute()
    return { rootId: place.id, tenancyId }
  }

  /** Somebody who has sent a form for it and holds it. */
  const newLead = async ({ tenancyId }: { tenancyId: number }, who: Who = {}, now?: Date) => {
    const sent = await submitBookForm({ db, secrets }, await formOf(db, tenancyId, who), now)
    const { id } = await db.selectFrom('leads').where('uuid', '=', sent.leadUuid).select('id').executeTakeFirstOrThrow()
    return id
  }

  const start = async (leadId: number, now?: Date, actorId: number | null = null) => {
    const id = await startPayment(parts, { leadId, actorId }, now)
    return get(id)
  }

  const get = async (id: number) => {
    const payment = await findPayment(db, { id })
    if (!payment) throw new Error(`there is no payment ${id}`)
    return payment
  }

  const intentOf = async (paymentId: number) => {
    const attempt = await findOpenAttempt(db, paymentId)
    if (!attempt?.intentId) throw new Error(`payment ${paymentId} has no open intent`)
    return attempt.intentId
  }

  /** A room that is free and somebody at its card form. */
  const atCardForm = async (placesLeft = 5) => {
    const room = await newRoom(placesLeft)
    const leadId = await newLead(room)
    const { id } = await start(leadId)
    return { ...room, leadId, id, intentId: await intentOf(id) }
  }

  /** As the webhook stores it and its job applies it. */
  const tell = async (event: ProviderEvent, now?: Date) => {
    await storeEvent(db, event)
    const { id } = await db
      .selectFrom('paymentEvents')
      .where('providerEventId', '=', event.id)
      .select('id')
      .executeTakeFirstOrThrow()
    return applyPaymentEvent(db, id, now)
  }

  /** The card is charged, or declined, and we are told. */
  const pay = (...[intentId, ...how]: Parameters<typeof provider.pay>) => {
    provider.pay(intentId, ...how)
    return tell(provider.eventOf(intentId))
  }

  const forgetJobs = () => sql`delete from graphile_worker._private_jobs`.execute(db)

  /** All that must agree about a payment, in one look. */
  const booksOf = async ({ id, rootId }: { id: number; rootId: number }) => {
    const { rows } = await sql<Books>`
      select
        (select status from payments where id = ${id}) as status,
        (select count(*) from bookings where payment_id = ${id}) as bookings,
        (select sum(places_left) from availability where root_id = ${rootId}) as places_left,
        (select count(*) from holds where root_id = ${rootId} and released_at is null) as holds,
        (
          select coalesce(jsonb_agg(kind order by ledger_transactions.id), '[]')
          from ledger_transactions where payment_id = ${id}
        ) as ledger,
        (select coalesce(jsonb_agg(reason order by refunds.id), '[]') from refunds where payment_id = ${id}) as refunds,
        (
          select stage from leads where id = (select lead_id from payments where id = ${id})
        ) as stage
    `.execute(db)
    const [books] = rows
    if (!books) throw new Error('a select without a from gives one row')
    return books
  }

  return {
    db,
    provider,
    parts,
    newRoom,
    newLead,
    start,
    get,
    intentOf,
    atCardForm,
    submit: (id: number, now?: Date) => submitCard({ db }, id, now),
    tell,
    pay,
    forgetJobs,
    booksOf,
  }
}

/** The same on a database that no other test has. */
export async function openOwnPayments() {
  const database = await cloneDatabase()
  return { ...openTestPayments(database.db), url: database.url, drop: () => database.drop() }
}

export type Books = {
  status: string
  bookings: number
  placesLeft: number
  holds: number
  ledger: string[]
  refunds: string[]
  stage: string
}

export type TestPayments = ReturnType<typeof openTestPayments>
