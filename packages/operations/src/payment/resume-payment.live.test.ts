import { randomBytes, randomUUID } from 'node:crypto'
import type { LeadStage } from '@amber/domain/lead/stages'
import { createAgreement } from '@amber/testing/factories/agreement'
import { createUser } from '@amber/testing/factories/user'
import { minutesAfter, openOwnPayments } from '@amber/testing/payments/test-payments'
import { outcomeOf } from '@amber/testing/outcome'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { changeLead } from '../lead/change-lead.ts'
import { adoptIntent } from './adopt-intent.ts'
import { checkPayment } from './check-payment.ts'
import { startPayment, type StartPaymentDeps } from './start-payment.ts'
import { submitCard } from './submit-card.ts'

const payments = await openOwnPayments()
const { db } = payments
afterAll(payments.drop)
beforeEach(payments.forgetJobs)

const later = (minutes: number) => minutesAfter(new Date(), minutes)

const byLink = (paymentId: number, now?: Date, deps: StartPaymentDeps = payments.parts) =>
  startPayment(deps, { paymentId, actorId: null }, now)

const attemptsOf = async (paymentId: number) => {
  const rows = await db
    .selectFrom('paymentAttempts')
    .where('paymentId', '=', paymentId)
    .select(['attempt', 'cancelledAt'])
    .orderBy('attempt')
    .execute()
  return rows.map(({ attempt, cancelledAt }) => (cancelledAt === null ? attempt : `${attempt} ended`))
}

/** Returns the payment and hold events of the lead. */
const timelineOf = async (leadId: number) => {
  const rows = await db
    .selectFrom('leadEvents')
    .where('leadId', '=', leadId)
    .where((where) => where.or([where('kind', 'like', 'payment%'), where('kind', '=', 'hold_taken')]))
    .select(['kind', 'actorId', 'subjectId'])
    .orderBy('id')
    .execute()
  return rows.map(({ kind, actorId, subjectId }) => [kind, actorId, subjectId])
}

/** Returns the payments with a queued check and the places with a queued index job. */
async function queuedJobs() {
  const { rows } = await sql<{ task: string; payload: { payment_id?: number; root_id?: number } }>`
    select view.task_identifier as task, job.payload
    from graphile_worker._private_jobs job join graphile_worker.jobs view using (id)
  `.execute(db)
  const numbers = (task: string, of: 'payment_id' | 'root_id') =>
    rows.filter((job) => job.task === task).map(({ payload }) => payload[of])
  return { payments: new Set(numbers('check-payment', 'payment_id')), places: numbers('index-place', 'root_id') }
}

const heldUntil = async (leadId: number) => {
  const [hold] = await db
    .selectFrom('holds')
    .where('leadId', '=', leadId)
    .where('releasedAt', 'is', null)
    .select('expiresAt')
    .execute()
  const lead = await db.selectFrom('leads').where('id', '=', leadId).select('dueAt').executeTakeFirstOrThrow()
  return [hold?.expiresAt, lead.dueAt]
}

const takeOff = (rootId: number) =>
  db.updateTable('inventories').set({ status: 'inactive' }).where('id', '=', rootId).execute()

/** Stores a copy of the lead's form, bypassing validation. */
async function sendAgain(leadId: number): Promise<number> {
  const {
    id: _,
    uuid: __,
    createdAt: ___,
    ...form
  } = await db.selectFrom('forms').where('leadId', '=', leadId).selectAll().executeTakeFirstOrThrow()
  const again = { ...form, idempotencyKey: randomUUID(), formValues: JSON.stringify(form.formValues) as never }
  const { id } = await db.insertInto('forms').values(again).returning('id').executeTakeFirstOrThrow()
  return id
}

describe('startPayment for an existing payment', () => {
  test('keeps the attempt and extends the hold', async () => {
    const { id, leadId } = await payments.atCardForm()
    const before = await timelineOf(leadId)
    await payments.forgetJobs()
    const now = later(15)
    expect(await payments.start(leadId, now)).toMatchObject({ id, status: 'initiated' })
    expect(await attemptsOf(id)).toEqual([1])
    expect(await timelineOf(leadId)).toEqual(before)
    expect(await queuedJobs()).toEqual({ payments: new Set(), places: [] })
    expect(await heldUntil(leadId)).toEqual([minutesAfter(now, 20), minutesAfter(now, 20)])
  })

  test('holds the room again after the hold expired and reindexes the place', async () => {
    const { id, leadId, rootId } = await payments.atCardForm()
    await payments.forgetJobs()
    const now = later(21)
    expect(await payments.start(leadId, now)).toMatchObject({ id, status: 'initiated' })
    const [hold] = await db
      .selectFrom('holds')
      .where('leadId', '=', leadId)
      .where('releasedAt', 'is', null)
      .selectAll()
      .execute()
    expect((await timelineOf(leadId)).at(-1)).toEqual(['hold_taken', null, hold?.id])
    expect(hold?.expiresAt).toEqual(minutesAfter(now, 20))
    expect(await heldUntil(leadId)).toEqual([hold?.expiresAt, hold?.expiresAt])
    expect((await queuedJobs()).places).toEqual([rootId])
  })

  test.each(['by the account', 'by the link'])(
    'sets sold_out when the room is taken, %s, and enqueues a check that ends the attempt',
    async (how) => {
      const user = await createUser(db)
      const room = await payments.newRoom(1)
      const leadId = await payments.newLead(room, { email: user.email ?? '', userId: user.id })
      const { id } = await payments.start(leadId, undefined, user.id)
      await payments.newLead(room, {}, later(21))
      await payments.forgetJobs()
      if (how === 'by the link') await byLink(id, later(22))
      else await payments.start(leadId, later(22), user.id)
      expect(await payments.get(id)).toMatchObject({ status: 'sold_out' })
      expect((await timelineOf(leadId)).at(-1)).toEqual([
        'payment_sold_out',
        how === 'by the link' ? null : user.id,
        id,
      ])
      expect((await queuedJobs()).payments).toEqual(new Set([id]))
      await checkPayment(payments.parts, id, later(23))
      expect(await attemptsOf(id)).toEqual(['1 ended'])
    },
  )

  test('accepts a room that was taken off the site only while it is held', async () => {
    const [held, late] = [await payments.atCardForm(), await payments.atCardForm()]
    await takeOff(held.rootId)
    await takeOff(late.rootId)
    expect((await payments.start(held.leadId)).status).toBe('initiated')
    expect((await payments.start(late.leadId, later(21))).status).toBe('sold_out')
    const [again, card] = [await payments.atCardForm(), await payments.atCardForm()]
    await takeOff(card.rootId)
    expect((await payments.submit(again.id, later(21))).status).toBe('processing')
    expect((await payments.submit(card.id, later(21))).status).toBe('sold_out')
  })

  test('starts another attempt when the first has ended and records a failure in between', async () => {
    const { id, leadId, intentId } = await payments.atCardForm()
    await db.updateTable('paymentAttempts').set({ cancelledAt: new Date() }).where('intentId', '=', intentId).execute()
    const before = (await timelineOf(leadId)).length
    await payments.forgetJobs()
    expect(await payments.start(leadId)).toMatchObject({ id, status: 'initiated', declineCode: null })
    expect(await attemptsOf(id)).toEqual(['1 ended', 2])
    expect((await timelineOf(leadId)).slice(before)).toEqual([
      ['payment_failed', null, id],
      ['payment_started', null, id],
    ])
    expect((await queuedJobs()).payments).toEqual(new Set([id]))
  })

  test('keeps the amount of the linked payment when a newer form has another', async () => {
    const { id, leadId, tenancyId } = await payments.atCardForm()
    await sendAgain(leadId)
    await db.updateTable('inventories').set({ depositMinor: 40_000 }).where('id', '=', tenancyId).execute()
    expect(await byLink(id)).toBe(id)
    expect(await payments.get(id)).toMatchObject({ status: 'initiated', amountMinor: 25_000 })
  })

  test('throws payment_off when there is no provider', async () => {
    const { id, leadId } = await payments.atCardForm()
    const deps = { ...payments.parts, provider: undefined }
    expect(await outcomeOf(startPayment(deps, { leadId, actorId: null }))).toBe('payment_off')
    expect(await outcomeOf(byLink(id, undefined, deps))).toBe('payment_off')
  })

  test('applies the address limit to payers who are not verified', async () => {
    const deps = { ...payments.parts, maxHoldsPerAddress: 1 }
    const guest = await payments.atCardForm()
    // The payer's own first hold counts.
    expect(await outcomeOf(byLink(guest.id, later(21), deps))).toBe('hold_refused')
    expect(await outcomeOf(byLink(guest.id, later(21)))).toBe('done')

    const [wary, open] = [await payments.atCardForm(), await payments.atCardForm()]
    const holds = async ({ leadId }: { leadId: number }) => ((await heldUntil(leadId))[0] ?? 0) > later(21)
    const sent = (id: number, maxHoldsPerAddress?: number) =>
      submitCard({ db, ...(maxHoldsPerAddress !== undefined && { maxHoldsPerAddress }) }, id, later(21))
    expect([(await sent(wary.id, 1)).status, await holds(wary)]).toEqual(['processing', false])
    expect([(await sent(open.id)).status, await holds(open)]).toEqual(['processing', true])
  })

  test.each(['begins', 'sends a card'])('skips the address limit for a logged-in student who %s', async (how) => {
    const { id, leadId } = await payments.atCardForm()
    const user = await createUser(db)
    await db.updateTable('leads').set({ userId: user.id }).where('id', '=', leadId).execute()
    if (how === 'begins') await byLink(id, later(21), { ...payments.parts, maxHoldsPerAddress: 1 })
    else await submitCard({ db, maxHoldsPerAddress: 1 }, id, later(21))
    const holds = await db.selectFrom('holds').where('leadId', '=', leadId).select('isProven').orderBy('id').execute()
    expect(holds).toEqual([{ isProven: false }, { isProven: true }])
  })
})

describe('ended payments', () => {
  /** Creates a payment for a room whose only slot another lead holds for twenty minutes. */
  const atLostRoom = async () => {
    const room = await payments.newRoom(1)
    const leadId = await payments.newLead(room)
    await payments.newLead(room, {}, later(21))
    const lost = await payments.start(leadId, later(22))
    expect(lost.status).toBe('sold_out')
    return { ...room, leadId, lost }
  }

  test('stay sold_out through the link even when the room is available again', async () => {
    const { lost } = await atLostRoom()
    expect(await byLink(lost.id, later(50))).toBe(lost.id)
    expect((await payments.get(lost.id)).status).toBe('sold_out')
  })

  test('are created once per form', async () => {
    const { leadId, lost } = await atLostRoom()
    expect((await payments.start(leadId, later(23))).id).toBe(lost.id)
    const formId = await sendAgain(leadId)
    await payments.forgetJobs()
    const next = await payments.start(leadId, later(24))
    expect(next).toMatchObject({ status: 'sold_out', formId })
    expect(next.id).not.toBe(lost.id)
    expect((await timelineOf(leadId)).at(-1)).toEqual(['payment_sold_out', null, next.id])
    expect((await queuedJobs()).payments).toEqual(new Set([lost.id, next.id]))
  })

  test('are checked when another payment replaces them', async () => {
    const { leadId, tenancyId, id } = await payments.atCardForm()
    await sendAgain(leadId)
    await db.updateTable('inventories').set({ depositMinor: 40_000 }).where('id', '=', tenancyId).execute()
    await payments.forgetJobs()
    const next = await payments.start(leadId)
    expect((await queuedJobs()).payments).toEqual(new Set([id, next.id]))
  })

  test('are checked when the room has become free, and the place is reindexed', async () => {
    const user = await createUser(db)
    const room = await payments.newRoom()
    const leadId = await payments.newLead(room, { email: user.email ?? '', userId: user.id })
    const old = await payments.start(leadId, undefined, user.id)
    await sendAgain(leadId)
    await db.updateTable('inventories').set({ depositMinor: 0 }).where('id', '=', room.tenancyId).execute()
    await payments.forgetJobs()
    const freePayment = await payments.start(leadId, undefined, user.id)
    expect(freePayment).toMatchObject({ status: 'success', amountMinor: 0 })
    expect(await queuedJobs()).toEqual({ payments: new Set([old.id]), places: [room.rootId] })
    expect((await timelineOf(leadId)).slice(-2)).toEqual([
      ['payment_sold_out', user.id, old.id],
      ['payment_succeeded', user.id, freePayment.id],
    ])
    const mails = await db.selectFrom('mails').where('kind', '=', 'payment_received').select('ids').execute()
    expect(mails.filter(({ ids }) => ids['payment_id'] === freePayment.id)).toHaveLength(1)
  })

  test('leave the place unchanged when a free room is taken', async () => {
    const user = await createUser(db)
    const room = await payments.newRoom(1, 0)
    const leadId = await payments.newLead(room, { email: user.email ?? '' })
    await db.updateTable('leads').set({ userId: user.id }).where('id', '=', leadId).execute()
    await db.updateTable('availability').set({ placesLeft: 0 }).where('rootId', '=', room.rootId).execute()
    await payments.forgetJobs()
    const lostPayment = await payments.start(leadId, later(30), user.id)
    expect(lostPayment.status).toBe('sold_out')
    expect(await queuedJobs()).toEqual({ payments: new Set(), places: [] })
    expect((await timelineOf(leadId)).at(-1)).toEqual(['payment_sold_out', user.id, lostPayment.id])
  })
})

describe('submitCard when resuming', () => {
  test('changes nothing when repeated', async () => {
    const { id, leadId } = await payments.atCardForm()
    const now = later(19)
    expect((await payments.submit(id, now)).status).toBe('processing')
    expect(await heldUntil(leadId)).toEqual([minutesAfter(now, 5), minutesAfter(now, 5)])
    await payments.forgetJobs()
    expect((await payments.submit(id, later(20))).status).toBe('processing')
    expect(await queuedJobs()).toEqual({ payments: new Set(), places: [] })
  })

  test('blocks staff from claiming a deposit or a contract without one', async () => {
    const { id: userId } = await createUser(db, { roles: ['agent'] })
    const actor = { userId, roles: ['agent'] } as const
    const [paid, declined] = [await payments.atCardForm(), await payments.atCardForm()]
    const set = (leadId: number, stage: LeadStage) =>
      outcomeOf(changeLead(db, { leadId, stage, assignedTo: userId, actor, as: 'staff', requestId: randomUUID() }))
    await db
      .updateTable('leads')
      .set({ staffStage: 'landlord_confirmed' })
      .where('id', 'in', [paid.leadId, declined.leadId])
      .execute()
    for (const { id, leadId } of [paid, declined]) {
      await payments.submit(id)
      expect([await set(leadId, 'deposit_paid'), await set(leadId, 'agreement_signed')]).toEqual([
        'conflict',
        'conflict',
      ])
    }
    expect(await payments.pay(paid.intentId)).toBe('booked')
    expect(await payments.booksOf(paid)).toMatchObject({ bookings: 1, refunds: [], stage: 'deposit_paid' })
    await createAgreement(db, paid.leadId, ['landlord', 'student'])
    expect(await set(paid.leadId, 'agreement_signed')).toBe('done')
    await payments.pay(declined.intentId, 'declined')
    expect([await set(declined.leadId, 'deposit_paid'), await set(declined.leadId, 'agreement_signed')]).toEqual([
      'conflict',
      'conflict',
    ])
  })

  test('rejects a card when the attempt has ended', async () => {
    const { id, intentId } = await payments.atCardForm()
    await db.updateTable('paymentAttempts').set({ cancelledAt: new Date() }).where('intentId', '=', intentId).execute()
    expect((await payments.submit(id)).status).toBe('initiated')
  })

  test('holds an available room again and reindexes the place', async () => {
    const { id, rootId } = await payments.atCardForm()
    await payments.forgetJobs()
    await payments.submit(id, later(21))
    expect(await queuedJobs()).toEqual({ payments: new Set([id]), places: [rootId] })
  })

  test.each(['a payment', 'a card', 'a lead'])('throws not_found for %s that does not exist', async (what) => {
    const start = {
      'a payment': () => byLink(999_999),
      'a card': () => payments.submit(999_999),
      'a lead': () => payments.start(999_999),
    }[what]
    expect(await outcomeOf(start?.() ?? Promise.resolve())).toBe('not_found')
  })
})

describe('adoptIntent', () => {
  const adopt = (paymentId: number, intentId: string) =>
    db.transaction().execute((tx) => adoptIntent(tx, paymentId, intentId))
  const clearIntentId = (intentId: string) =>
    db.updateTable('paymentAttempts').set({ intentId: null }).where('intentId', '=', intentId).execute()

  test('adopts an intent whose creation response was lost, and no other', async () => {
    const { id, intentId } = await payments.atCardForm()
    expect(await adopt(id, intentId)).toBe(1)
    expect(await adopt(id, `pi_${randomUUID()}`)).toBeUndefined()
    await clearIntentId(intentId)
    expect(await adopt(id, intentId)).toBe(1)
    expect(await payments.intentOf(id)).toBe(intentId)
  })

  test('does not adopt the intent of an ended attempt', async () => {
    const { id, leadId, intentId } = await payments.atCardForm()
    await db.updateTable('paymentAttempts').set({ cancelledAt: new Date() }).where('intentId', '=', intentId).execute()
    await payments.start(leadId)
    const next = await payments.intentOf(id)
    await clearIntentId(next)
    expect(await adopt(id, intentId)).toBeUndefined()
    expect(await adopt(id, next)).toBe(2)
  })
})

test('holds one room when a student pays for two at once', async () => {
  const who = { email: `${randomUUID()}@example.com`, flowHash: randomBytes(32) }
  const [one, other] = [await payments.newRoom(), await payments.newRoom()]
  const first = await payments.newLead(one, who)
  const second = await payments.newLead(other, who)
  const outcomes = await Promise.all([outcomeOf(payments.start(first)), outcomeOf(payments.start(second))])
  expect(outcomes).toEqual(['done', 'done'])
  const held = await db
    .selectFrom('holds')
    .where('leadId', 'in', [first, second])
    .where('releasedAt', 'is', null)
    .select('leadId')
    .execute()
  expect(held).toHaveLength(1)
})
