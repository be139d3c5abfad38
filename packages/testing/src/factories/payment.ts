import { randomBytes } from 'node:crypto'
import type { Db, DbOrTx, Schema } from '@amber/db/database'
import { writeLedger } from '@amber/db/queries/payment/ledger'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { entriesOf } from '@amber/domain/payment/ledger'
import type { Insertable } from 'kysely'
import { createHold } from './hold.ts'

type Overrides = Partial<Insertable<Schema['payments']>> & { rootId: number; tenancyId: number }

/** Creates a payment of a visitor who holds the room; not started unless overridden. */
export async function createPayment(db: DbOrTx, { rootId, tenancyId, ...overrides }: Overrides) {
  const { leadId, formId } = await formOf(db, { rootId, tenancyId, ...overrides })
  return db
    .insertInto('payments')
    .values({
      token: randomBytes(32).toString('base64url'),
      rootId,
      tenancyId,
      leadId,
      formId,
      paymentType: 'deposit',
      amountMinor: 25_000,
      currency: 'GBP',
      ...(overrides.status === 'success' && { paidAt: new Date() }),
      ...overrides,
    })
    .returning(['id', 'token', 'leadId', 'formId'])
    .executeTakeFirstOrThrow()
}

/** Returns the lead's newest form, or that of a new hold when no lead is given. */
async function formOf(db: DbOrTx, { rootId, tenancyId, leadId, formId }: Overrides) {
  if (leadId !== undefined && formId !== undefined) return { leadId, formId }
  const own = leadId ?? (await createHold(db, { rootId, tenancyId })).leadId
  const form = await db
    .selectFrom('forms')
    .where('leadId', '=', own)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (form) return { leadId: own, formId: form.id }
  await createHold(db, { rootId, tenancyId, leadId: own })
  return formOf(db, { rootId, tenancyId, leadId: own })
}

/** Creates a booking with a successful payment. */
export async function createBooking(db: DbOrTx, { rootId, tenancyId, ...overrides }: Overrides) {
  const payment = await createPayment(db, { rootId, tenancyId, ...overrides, status: 'success' })
  const { id: bookingId } = await db
    .insertInto('bookings')
    .values({ leadId: payment.leadId, paymentId: payment.id, rootId, tenancyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...payment, bookingId }
}

/** Records the capture of a payment in the ledger and returns its intent id. */
export async function writeCapture(db: Db, { id: paymentId }: { id: number }): Promise<string> {
  const { amountMinor, currency, paymentType } = await db
    .selectFrom('payments')
    .where('id', '=', paymentId)
    .select(['amountMinor', 'currency', 'paymentType'])
    .$narrowType<{ currency: CurrencyCode }>()
    .executeTakeFirstOrThrow()
  const cause = `pi_${randomBytes(12).toString('hex')}`
  const entries = entriesOf('capture', { amountMinor, currency, paymentType })
  await db.transaction().execute((tx) => writeLedger(tx, { kind: 'capture', cause, paymentId, entries }))
  return cause
}
