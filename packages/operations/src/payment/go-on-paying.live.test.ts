import { randomBytes, randomUUID } from 'node:crypto'
import type { LeadStage } from '@amber/domain/lead/stages'
import { createUser } from '@amber/testing/factories/user'
import { minutesAfter, openOwnPayments } from '@amber/testing/payments/test-payments'
import { outcomeOf } from '@amber/testing/outcome'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { changeLead } from '../lead/change-lead.ts'
import { adoptIntent } from './adopt-intent.ts'
import { checkPayment } from './check-payment.ts'
import { startPayment, type StartParts } from './start-payment.ts'
import { submitCard } from './submit-card.ts'

const payments = await openOwnPayments()
const { db } = payments
afterAll(payments.drop)
beforeEach(payments.forgetJobs)

const later = (minutes: number) => minutesAfter(new Date(), minutes)

const byLink = (paymentId: number, now?: Date, parts: StartParts = payments.parts) =>
  startPayment(parts, { paymentId, actorId: null }, now)

const attemptsOf = async (paymentId: number) => {
  const rows = await db
    .selectFrom('paymentAttempts')
    .where('paymentId', '=', paymentId)
    .select(['attempt', 'cancelledAt'])
    .orderBy('attempt')
    .execute()
  return rows.map(({ attempt, cancelledAt }) => (cancelledAt === null ? attempt : `${attempt} ended`))
}

/** What the lead's timeline says of its payments and holds. */
const told = async (leadId: number) => {
  const rows = await db
    .selectFrom('leadEvents')
    .where('leadId', '=', leadId)
    .where((where) => where.or([where('kind', 'like', 'payment%'), where('kind', '=', 'hold_taken')]))
    .select(['kind', 'actorId', 'subjectId'])
    .orderBy('id')
    .execute()
  return rows.map(({ kind, actorId, subjectId }) => [kind, actorId, subjectId])
}

/** Payments that a job looks at, and places that another shows anew. */
async function following() {
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

/** A form as it was sent, once more: without the checks that a form goes through. */
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

describe('who goes on', () => {
  test('finds the card form as it was: nothing begins anew, and the room is kept for longer', async () => {
    const { id, leadId } = await payments.atCardForm()
    const before = await told(leadId)
    await payments.forgetJobs()
    const now = later(15)
    expect(await payments.start(leadId, now)).toMatchObject({ id, status: 'initiated' })
    expect(await attemptsOf(id)).toEqual([1])
    expect(await told(leadId)).toEqual(before)
    expect(await following()).toEqual({ payments: new Set(), places: [] })
    expect(await heldUntil(leadId)).toEqual([minutesAfter(now, 20), minutesAfter(now, 20)])
  })

  test('holds the room again after its time was over, and the place shows one less', async () => {
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
    expect((await told(leadId)).at(-1)).toEqual(['hold_taken', null, hold?.id])
    expect(hold?.expiresAt).toEqual(minutesAfter(now, 20))
    expect(await heldUntil(leadId)).toEqual([hold?.expiresAt, hold?.expiresAt])
    expect((await following()).places).toEqual([rootId])
  })

  test.each(['by who they are', 'by the link'])(
    'is told that the room is gone, %s, and a job ends the rest',
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
      expect((await told(leadId)).at(-1)).toEqual(['payment_sold_out', how === 'by the link' ? null : user.id, id])
      expect((await following()).payments).toEqual(new Set([id]))
      await checkPayment(payments.parts, id, later(23))
      expect(await attemptsOf(id)).toEqual(['1 ended'])
    },
  )

  test('has a room that was taken off the site while it is held, and not after', async () => {
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

  test('begins another attempt where the provider has ended the first, which is a failure in between', async () => {
    const { id, leadId, intentId } = await payments.atCardForm()
    await db.updateTable('paymentAttempts').set({ cancelledAt: new Date() }).where('intentId', '=', intentId).execute()
    const before = (await told(leadId)).length
    await payments.forgetJobs()
    expect(await payments.start(leadId)).toMatchObject({ id, status: 'initiated', declineCode: null })
    expect(await attemptsOf(id)).toEqual(['1 ended', 2])
    expect((await told(leadId)).slice(before)).toEqual([
      ['payment_failed', null, id],
      ['payment_started', null, id],
    ])
    expect((await following()).payments).toEqual(new Set([id]))
  })

  test('by the link pays what it is about, also where a newer form asks for another sum', async () => {
    const { id, leadId, tenancyId } = await payments.atCardForm()
    await sendAgain(leadId)
    await db.updateTable('inventories').set({ depositMinor: 40_000 }).where('id', '=', tenancyId).execute()
    expect(await byLink(id)).toBe(id)
    expect(await payments.get(id)).toMatchObject({ status: 'initiated', amountMinor: 25_000 })
  })

  test('can’t where nobody takes cards any more', async () => {
    const { id, leadId } = await payments.atCardForm()
    const parts = { ...payments.parts, provider: undefined }
    expect(await outcomeOf(startPayment(parts, { leadId, actorId: null }))).toBe('payment_off')
    expect(await outcomeOf(byLink(id, undefined, parts))).toBe('payment_off')
  })

  test('is held back by what an address holds, as long as nobody has proven who they are', async () => {
    const parts = { ...payments.parts, holdsAnAddress: 1 }
    const guest = await payments.atCardForm()
    // Their own first hold counts.
    expect(await outcomeOf(byLink(guest.id, later(21), parts))).toBe('hold_refused')
    expect(await outcomeOf(byLink(guest.id, later(21)))).toBe('done')

    const [wary, open] = [await payments.atCardForm(), await payments.atCardForm()]
    const holds = async ({ leadId }: { leadId: number }) => ((await heldUntil(leadId))[0] ?? 0) > later(21)
    const sent = (id: number, holdsAnAddress?: number) =>
      submitCard({ db, ...(holdsAnAddress !== undefined && { holdsAnAddress }) }, id, later(21))
    expect([(await sent(wary.id, 1)).status, await holds(wary)]).toEqual(['processing', false])
    expect([(await sent(open.id)).status, await holds(open)]).toEqual(['processing', true])
  })

  test.each(['begins', 'sends a card'])('is not, once they have logged in: who %s', async (how) => {
    const { id, leadId } = await payments.atCardForm()
    const user = await createUser(db)
    await db.updateTable('leads').set({ userId: user.id }).where('id', '=', leadId).execute()
    if (how === 'begins') await byLink(id, later(21), { ...payments.parts, holdsAnAddress: 1 })
    else await submitCard({ db, holdsAnAddress: 1 }, id, later(21))
    const holds = await db.selectFrom('holds').where('leadId', '=', leadId).select('isProven').orderBy('id').execute()
    expect(holds).toEqual([{ isProven: false }, { isProven: true }])
  })
})

describe('what is over', () => {
  /** Somebody else has the only room for twenty minutes. */
  const atLostRoom = async () => {
    const room = await payments.newRoom(1)
    const leadId = await payments.newLead(room)
    await payments.newLead(room, {}, later(21))
    const lost = await payments.start(leadId, later(22))
    expect(lost.status).toBe('sold_out')
    return { ...room, leadId, lost }
  }

  test('stays so by its link, also when the room is free again', async () => {
    const { lost } = await atLostRoom()
    expect(await byLink(lost.id, later(50))).toBe(lost.id)
    expect((await payments.get(lost.id)).status).toBe('sold_out')
  })

  test('is told once for each form', async () => {
    const { leadId, lost } = await atLostRoom()
    expect((await payments.start(leadId, later(23))).id).toBe(lost.id)
    const formId = await sendAgain(leadId)
    await payments.forgetJobs()
    const next = await payments.start(leadId, later(24))
    expect(next).toMatchObject({ status: 'sold_out', formId })
    expect(next.id).not.toBe(lost.id)
    expect((await told(leadId)).at(-1)).toEqual(['payment_sold_out', null, next.id])
    expect((await following()).payments).toEqual(new Set([lost.id, next.id]))
  })

  test('is followed to its end when something else is paid instead', async () => {
    const { leadId, tenancyId, id } = await payments.atCardForm()
    await sendAgain(leadId)
    await db.updateTable('inventories').set({ depositMinor: 40_000 }).where('id', '=', tenancyId).execute()
    await payments.forgetJobs()
    const next = await payments.start(leadId)
    expect((await following()).payments).toEqual(new Set([id, next.id]))
  })

  test('is so too when nothing is to be paid any more, and the place shows one less', async () => {
    const user = await createUser(db)
    const room = await payments.newRoom()
    const leadId = await payments.newLead(room, { email: user.email ?? '', userId: user.id })
    const old = await payments.start(leadId, undefined, user.id)
    await sendAgain(leadId)
    await db.updateTable('inventories').set({ depositMinor: 0 }).where('id', '=', room.tenancyId).execute()
    await payments.forgetJobs()
    const free = await payments.start(leadId, undefined, user.id)
    expect(free).toMatchObject({ status: 'success', amountMinor: 0 })
    expect(await following()).toEqual({ payments: new Set([old.id]), places: [room.rootId] })
    expect((await told(leadId)).slice(-2)).toEqual([
      ['payment_sold_out', user.id, old.id],
      ['payment_succeeded', user.id, free.id],
    ])
    const mails = await db.selectFrom('mails').where('kind', '=', 'payment_received').select('ids').execute()
    expect(mails.filter(({ ids }) => ids['payment_id'] === free.id)).toHaveLength(1)
  })

  test('a room that costs nothing and is gone changes no place', async () => {
    const user = await createUser(db)
    const room = await payments.newRoom(1, 0)
    const leadId = await payments.newLead(room, { email: user.email ?? '' })
    await db.updateTable('leads').set({ userId: user.id }).where('id', '=', leadId).execute()
    await db.updateTable('availability').set({ placesLeft: 0 }).where('rootId', '=', room.rootId).execute()
    await payments.forgetJobs()
    const gone = await payments.start(leadId, later(30), user.id)
    expect(gone.status).toBe('sold_out')
    expect(await following()).toEqual({ payments: new Set(), places: [] })
    expect((await told(leadId)).at(-1)).toEqual(['payment_sold_out', user.id, gone.id])
  })
})

describe('a card', () => {
  test('that is sent a second time changes nothing', async () => {
    const { id, leadId } = await payments.atCardForm()
    const now = later(19)
    expect((await payments.submit(id, now)).status).toBe('processing')
    expect(await heldUntil(leadId)).toEqual([minutesAfter(now, 5), minutesAfter(now, 5)])
    await payments.forgetJobs()
    expect((await payments.submit(id, later(20))).status).toBe('processing')
    expect(await following()).toEqual({ payments: new Set(), places: [] })
  })

  test('on its way keeps one of us from setting the lead to paid, until it is known what became of it', async () => {
    const staff = await createUser(db)
    const [paid, declined] = [await payments.atCardForm(), await payments.atCardForm()]
    const set = (leadId: number, stage: LeadStage) =>
      outcomeOf(
        changeLead(db, { leadId, stage, actorId: staff.id, as: 'staff', requestId: randomUUID(), refundLimit: 0 }),
      )
    for (const { id, leadId } of [paid, declined]) {
      await payments.submit(id)
      expect([await set(leadId, 'deposit_paid'), await set(leadId, 'agreement_signed')]).toEqual([
        'conflict',
        'conflict',
      ])
    }
    expect(await payments.pay(paid.intentId)).toBe('booked')
    expect(await payments.booksOf(paid)).toMatchObject({ bookings: 1, refunds: [], stage: 'deposit_paid' })
    expect(await set(paid.leadId, 'agreement_signed')).toBe('done')
    await payments.pay(declined.intentId, 'declined')
    expect(await set(declined.leadId, 'deposit_paid')).toBe('done')
  })

  test('is not taken where nothing can be paid by it any more', async () => {
    const { id, intentId } = await payments.atCardForm()
    await db.updateTable('paymentAttempts').set({ cancelledAt: new Date() }).where('intentId', '=', intentId).execute()
    expect((await payments.submit(id)).status).toBe('initiated')
  })

  test('holds a free room again, and the place shows one less', async () => {
    const { id, rootId } = await payments.atCardForm()
    await payments.forgetJobs()
    await payments.submit(id, later(21))
    expect(await following()).toEqual({ payments: new Set([id]), places: [rootId] })
  })

  test.each(['a payment', 'a card', 'a lead'])('for %s that does not exist is not found', async (what) => {
    const start = {
      'a payment': () => byLink(999_999),
      'a card': () => payments.submit(999_999),
      'a lead': () => payments.start(999_999),
    }[what]
    expect(await outcomeOf(start?.() ?? Promise.resolve())).toBe('not_found')
  })
})

describe('an intent', () => {
  const adopt = (paymentId: number, intentId: string) =>
    db.transaction().execute((tx) => adoptIntent(tx, paymentId, intentId))
  const forget = (intentId: string) =>
    db.updateTable('paymentAttempts').set({ intentId: null }).where('intentId', '=', intentId).execute()

  test('whose answer was lost is of the attempt that waits for one, and no other is', async () => {
    const { id, intentId } = await payments.atCardForm()
    expect(await adopt(id, intentId)).toBe(1)
    expect(await adopt(id, `pi_${randomUUID()}`)).toBeUndefined()
    await forget(intentId)
    expect(await adopt(id, intentId)).toBe(1)
    expect(await payments.intentOf(id)).toBe(intentId)
  })

  test('of an attempt that has ended is not of the next', async () => {
    const { id, leadId, intentId } = await payments.atCardForm()
    await db.updateTable('paymentAttempts').set({ cancelledAt: new Date() }).where('intentId', '=', intentId).execute()
    await payments.start(leadId)
    const next = await payments.intentOf(id)
    await forget(next)
    expect(await adopt(id, intentId)).toBeUndefined()
    expect(await adopt(id, next)).toBe(2)
  })
})

test('one student who pays for two rooms at once holds one of them', async () => {
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
