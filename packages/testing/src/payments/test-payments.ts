import type { Db } from '@amber/db/database'
import { findOpenAttempt } from '@amber/db/queries/payment/payment-attempts'
import { findPayment } from '@amber/db/queries/payment/payments'
import type { ProviderEvent } from '@amber/integrations/payments/payment-provider'
import { submitBookForm } from '@amber/operations/booking/submit-book-form'
import { applyPaymentEvent } from '@amber/operations/payment/apply-payment-event'
import { startPayment } from '@amber/operations/payment/start-payment'
import { recordPaymentEvent } from '@amber/operations/payment/record-payment-event'
import { submitCard } from '@amber/operations/payment/submit-card'
import { sql } from 'kysely'
import { cloneDatabase } from '../database.ts'
import { formOf } from '../factories/book-form.ts'
import { createPlace } from '../factories/place.ts'
import { loginSecrets as secrets } from '../mailed-logins.ts'
import { createTestProvider } from './test-provider.ts'

export const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)

type FormPerson = Parameters<typeof formOf>[2]

/** Opens helpers for payment tests on the given database. */
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

  /** Submits a form for the room and returns the lead that holds it. */
  const newLead = async ({ tenancyId }: { tenancyId: number }, person: FormPerson = {}, now?: Date) => {
    const sent = await submitBookForm({ db, secrets }, await formOf(db, tenancyId, person), now)
    const { id } = await db.selectFrom('leads').where('uuid', '=', sent.leadUuid).select('id').executeTakeFirstOrThrow()
    return id
  }

  const start = async (leadId: number, now?: Date, actorId: number | null = null) => {
    const id = await startPayment(parts, { leadId, actorId }, now)
    return get(id)
  }

  const get = async (id: number) => {
    const payment = await findPayment(db, { id })
    if (!payment) throw new Error(`payment ${id} not found`)
    return payment
  }

  const intentOf = async (paymentId: number) => {
    const attempt = await findOpenAttempt(db, paymentId)
    if (!attempt?.intentId) throw new Error(`payment ${paymentId} has no open intent`)
    return attempt.intentId
  }

  /** Creates an available room and a lead at its card form. */
  const atCardForm = async (placesLeft = 5) => {
    const room = await newRoom(placesLeft)
    const leadId = await newLead(room)
    const { id } = await start(leadId)
    return { ...room, leadId, id, intentId: await intentOf(id) }
  }

  /** Stores the event as the webhook does, and applies it as its job does. */
  const tell = async (event: ProviderEvent, now?: Date) => {
    await recordPaymentEvent(db, event)
    const { id } = await db
      .selectFrom('paymentEvents')
      .where('providerEventId', '=', event.id)
      .select('id')
      .executeTakeFirstOrThrow()
    return applyPaymentEvent(parts, id, now)
  }

  /** Charges or declines the card, and applies the provider's event. */
  const pay = (...[intentId, ...how]: Parameters<typeof provider.pay>) => {
    provider.pay(intentId, ...how)
    return tell(provider.eventOf(intentId))
  }

  const forgetJobs = () => sql`delete from graphile_worker._private_jobs`.execute(db)

  /** Returns everything that must agree about a payment, from a single query. */
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
    if (!books) throw new Error('query returned no row')
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

/** Opens the helpers on a database that no other test uses. */
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
