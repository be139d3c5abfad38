import { randomUUID } from 'node:crypto'
import type { Ids } from '@amber/db/json-columns'
import { listUnconfirmedRooms } from '@amber/db/queries/booking/unconfirmed-bookings'
import { findRetainedCapture, listMovementsOf } from '@amber/db/queries/payment/ledger'
import { findPaymentDetails } from '@amber/db/queries/payment/payments'
import type { LeadScope } from '@amber/domain/lead/lead-scope'
import { paymentBalanceOf } from '@amber/domain/payment/ledger'
import { openFiles } from '@amber/testing/files'
import { createStoredDocument } from '@amber/testing/factories/document'
import { createPayment, writeCapture } from '@amber/testing/factories/payment'
import { createUser } from '@amber/testing/factories/user'
import { loginSecrets as secrets } from '@amber/testing/mailed-logins'
import { outcomeOf } from '@amber/testing/outcome'
import { minutesAfter, openOwnPayments } from '@amber/testing/payments/test-payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmAvailability } from '../inventory/confirm-availability.ts'
import { loadMailContent } from '../mail/load-mail-content.ts'
import { decideRefund } from '../payment/decide-refund.ts'
import { requestConfirmations } from './request-confirmation.ts'
import { advanceStage } from '../lead/advance-stage.ts'
import { confirmRoom, endIfOverdue, enqueueOverdueRooms } from './confirm-room.ts'

const payments = await openOwnPayments()
const { db } = payments
let agentId: number
beforeAll(async () => {
  agentId = (await createUser(db, { roles: ['agent'] })).id
})
afterAll(payments.drop)
// Bookings of earlier tests would become overdue as well.
beforeEach(() => db.updateTable('bookings').set({ confirmBy: null }).execute())

const DAY_MINUTES = 24 * 60

/** Books a room whose availability was last confirmed at this moment. */
async function booked(confirmedAt: Date | null) {
  const room = await payments.newRoom()
  await db.updateTable('availability').set({ confirmedAt }).where('tenancyId', '=', room.tenancyId).execute()
  const leadId = await payments.newLead(room)
  const { id } = await payments.start(leadId)
  expect(await payments.pay(await payments.intentOf(id))).toBe('booked')
  await db.updateTable('leads').set({ assignedTo: agentId }).where('id', '=', leadId).execute()
  const { bookedAt, confirmBy } = await db
    .selectFrom('bookings')
    .where('leadId', '=', leadId)
    .select(['bookedAt', 'confirmBy'])
    .executeTakeFirstOrThrow()
  return { ...room, id, leadId, bookedAt, confirmBy }
}

const confirm = (leadId: number, userId = agentId) =>
  confirmRoom(db, { leadId, actor: { userId, roles: ['agent'] }, requestId: randomUUID() })

/** Runs the jobs of overdue rooms. Returns how many bookings ended. */
async function endOverdue(now: Date): Promise<number> {
  await enqueueOverdueRooms(db, now)
  const ended = await Promise.all((await overdueJobs()).map((leadId) => endIfOverdue(db, leadId, now)))
  await sql`delete from graphile_worker._private_jobs where key like 'end-unconfirmed:%'`.execute(db)
  return ended.filter(Boolean).length
}

/** Returns the leads of the enqueued jobs. */
async function overdueJobs(): Promise<number[]> {
  const { rows } = await sql<{ leadId: number }>`
    select (payload ->> 'lead_id')::bigint as lead_id from graphile_worker._private_jobs
    where key like 'end-unconfirmed:%' order by 1
  `.execute(db)
  return rows.map(({ leadId }) => leadId)
}

const confirmedAtOf = async ({ leadId }: { leadId: number }) =>
  (await db.selectFrom('bookings').where('leadId', '=', leadId).select('confirmedAt').executeTakeFirstOrThrow())
    .confirmedAt

/** Returns who was asked about a room, and the mail that they get now. */
async function requestsOf(room: { leadId: number }, now: Date) {
  await requestConfirmations(db, now)
  const { id } = await db
    .selectFrom('bookings')
    .where('leadId', '=', room.leadId)
    .select('id')
    .executeTakeFirstOrThrow()
  const mails = await db.selectFrom('mails').where('kind', '=', 'room_to_confirm').selectAll().orderBy('id').execute()
  return Promise.all(
    mails
      .filter(({ ids }) => ids['booking_id'] === id)
      .map(async ({ kind, ids, toEmail, userId }) => {
        const deps = { db, secrets, siteUrl: 'https://amber.example' }
        const mail = await loadMailContent({ kind, ids, toEmail: toEmail ?? '' }, deps, now)
        return [userId, mail?.kind === 'room_to_confirm' ? mail.content.isReminder : 'obsolete']
      }),
  )
}

/** Returns the mails about refunds and cancellations of a room, with the amounts that they state. */
async function refundMailsOf({ leadId }: { leadId: number }) {
  const { rows: mails } = await sql<{ kind: string; ids: Ids }>`
    select kind, ids from mails
    where (ids ->> 'booking_id')::bigint in (select id from bookings where lead_id = ${leadId}) and kind = 'booking_cancelled'
      or (ids ->> 'refund_id')::bigint in (
        select refunds.id from refunds join payments on payments.id = payment_id where lead_id = ${leadId}
      )
  `.execute(db)
  return Promise.all(
    mails.map(async ({ kind, ids }) => {
      const deps = { db, secrets, siteUrl: 'https://amber.example' }
      const mail = await loadMailContent({ kind, ids, toEmail: 'kim@example.com' }, deps, new Date())
      return [kind, mail?.kind === 'booking_cancelled' ? mail.content.refund?.amount : undefined]
    }),
  )
}

const balanceOf = async (paymentId: number) => paymentBalanceOf(await listMovementsOf(db, [paymentId]), 'GBP')

describe('a room that nobody confirmed lately', () => {
  // spec: product.room-confirmed
  test('is refunded in full after 24 hours, without a second person, and no earlier', async () => {
    const room = await booked(null)
    expect(room.confirmBy).toEqual(minutesAfter(room.bookedAt, DAY_MINUTES))
    expect(await endOverdue(minutesAfter(room.bookedAt, DAY_MINUTES - 1))).toBe(0)
    expect(await endOverdue(minutesAfter(room.bookedAt, DAY_MINUTES))).toBe(1)
    expect(await endOverdue(minutesAfter(room.bookedAt, 2 * DAY_MINUTES))).toBe(0)
    expect(await payments.booksOf(room)).toMatchObject({ stage: 'closed', refunds: ['unconfirmed'], placesLeft: 5 })
    expect(await balanceOf(room.id)).toMatchObject({ held: 0, returning: 25_000 })
    const { status, requestedBy } = await db
      .selectFrom('refunds')
      .where('paymentId', '=', room.id)
      .select(['status', 'requestedBy'])
      .executeTakeFirstOrThrow()
    expect([status, requestedBy]).toEqual(['approved', null])
    expect(await refundMailsOf(room)).toEqual([['booking_cancelled', 25_000]])
  })

  test('is refunded with its difference and with what staff have not approved yet, in one mail', async () => {
    const room = await booked(null)
    const { intentId } = (await findRetainedCapture(db, room.id)) ?? { intentId: '' }
    const refund = {
      paymentId: room.id,
      intentId,
      amountMinor: 10_000,
      currency: 'GBP',
      reason: 'nationality',
    } as const
    const { uuid } = await db
      .insertInto('refunds')
      .values({ ...refund, status: 'requested' })
      .returning('uuid')
      .executeTakeFirstOrThrow()
    const { formId } = await payments.get(room.id)
    const { rootId, tenancyId, leadId } = room
    const paid = { purpose: 'difference', amountMinor: 3_000, status: 'success' } as const
    const difference = await createPayment(db, { rootId, tenancyId, leadId, formId, ...paid })
    await writeCapture(db, difference)
    expect(await endOverdue(minutesAfter(room.bookedAt, DAY_MINUTES))).toBe(1)
    expect(await balanceOf(room.id)).toMatchObject({ held: 0, returning: 25_000, released: 0 })
    expect(await balanceOf(difference.id)).toMatchObject({ held: 0, returning: 3_000 })
    const { id: actorId } = await createUser(db)
    const decline = decideRefund(db, { uuid, decision: 'decline', actorId, requestId: randomUUID() })
    expect(await outcomeOf(decline)).toBe('conflict')
    expect(await refundMailsOf(room)).toEqual([['booking_cancelled', 28_000]])
  })

  test.each([
    ['is confirmed by the assigned staff member', (leadId: number) => confirm(leadId)],
    [
      'has a signed agreement',
      (leadId: number) => db.transaction().execute((tx) => advanceStage(tx, { leadId, stage: 'agreement_signed' })),
    ],
  ])('stays booked once it %s', async (_, confirmWith) => {
    const room = await booked(new Date(Date.now() - 15 * 86_400_000))
    await confirmWith(room.leadId)
    expect(await confirmedAtOf(room)).not.toBeNull()
    expect(await endOverdue(minutesAfter(room.bookedAt, DAY_MINUTES))).toBe(0)
    expect(await payments.booksOf(room)).toMatchObject({ refunds: [] })
  })

  test('is refunded although the landlord reported a new number of available rooms meanwhile', async () => {
    const room = await booked(null)
    await confirmAvailability(db, { tenancyId: room.tenancyId, placesLeft: 0, actorId: null })
    expect(await endOverdue(minutesAfter(room.bookedAt, DAY_MINUTES))).toBe(1)
    expect(await payments.booksOf(room)).toMatchObject({ stage: 'closed', refunds: ['unconfirmed'] })
  })

  test('stays booked once it is confirmed, even if its availability becomes unknown again', async () => {
    const room = await booked(null)
    await confirm(room.leadId)
    await db.updateTable('availability').set({ confirmedAt: null }).where('tenancyId', '=', room.tenancyId).execute()
    expect(await endOverdue(minutesAfter(room.bookedAt, DAY_MINUTES))).toBe(0)
  })

  test('gets a job of its own, whatever the number of overdue rooms', async () => {
    const rooms = [await booked(null), await booked(null), await booked(null)]
    const [, , last] = rooms
    const deadline = minutesAfter(last?.bookedAt ?? new Date(), DAY_MINUTES)
    expect(await enqueueOverdueRooms(db, deadline, 2)).toBe(3)
    expect(await overdueJobs()).toEqual(rooms.map(({ leadId }) => leadId))
    expect(await endOverdue(deadline)).toBe(3)
  })

  test('can be confirmed by the assignee alone, and by all staff while there is none', async () => {
    const room = await booked(null)
    const { id: colleagueId } = await createUser(db, { roles: ['agent'] })
    expect(await outcomeOf(confirm(room.leadId, colleagueId))).toBe('not_found')
    expect(await confirmedAtOf(room)).toBeNull()
    await db.updateTable('leads').set({ assignedTo: null }).where('id', '=', room.leadId).execute()
    await confirm(room.leadId, colleagueId)
    expect(await confirmedAtOf(room)).not.toBeNull()
  })

  test('is promised to the student with its deadline until it is confirmed', async () => {
    const room = await booked(null)
    const shown = async () => {
      const deps = { db, secrets, siteUrl: 'https://amber.example' }
      const mail = { kind: 'payment_received', ids: { payment_id: room.id }, toEmail: 'kim@example.com' }
      const loaded = await loadMailContent(mail, deps, new Date())
      const details = await findPaymentDetails(db, { id: room.id }, 'en')
      const inMail = loaded?.kind === 'payment_received' ? (loaded.content.confirmBy ?? undefined) : undefined
      return [inMail, details?.confirmBy ?? undefined]
    }
    expect(await shown()).toEqual([room.confirmBy, room.confirmBy])
    await confirm(room.leadId)
    expect(await shown()).toEqual([undefined, undefined])
  })

  test('is mailed with the reference, the total of the stay and the refund after a change of mind', async () => {
    const room = await booked(null)
    const deps = { db, secrets, siteUrl: 'https://amber.example' }
    const mail = { kind: 'payment_received', ids: { payment_id: room.id }, toEmail: 'kim@example.com' }
    const loaded = await loadMailContent(mail, deps, new Date())
    expect(loaded).toMatchObject({
      content: {
        reference: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
        lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        documents: {
          kinds: expect.arrayContaining(['passport', 'admission_letter']),
          link: expect.stringMatching(/^https:\/\/amber\.example\/profile\/leads\/[\da-f-]{36}\/documents$/),
        },
        total: { amount: expect.any(Number), currency: 'GBP' },
      },
    })
    const terms = loaded?.kind === 'payment_received' ? loaded.content.cancellation : []
    expect(terms[0]).toMatchObject({ reason: 'change_of_mind' })
  })

  test('is mailed with the documents that are missing, and not with those that were received before', async () => {
    const room = await booked(null)
    const mail = { kind: 'payment_received', ids: { payment_id: room.id }, toEmail: 'kim@example.com' }
    const kinds = async () => {
      const loaded = await loadMailContent(mail, { db, secrets, siteUrl: 'https://amber.example' }, new Date())
      return loaded?.kind === 'payment_received' ? loaded.content.documents.kinds : undefined
    }
    const before = await kinds()
    const files = openFiles()
    await createStoredDocument({ db, files }, room.leadId)
    files.close()
    expect(await kinds()).toEqual(before?.filter((kind) => kind !== 'passport'))
    await db.updateTable('documents').set({ kind: 'admission_letter' }).where('leadId', '=', room.leadId).execute()
    expect(await kinds()).toEqual(before?.filter((kind) => kind !== 'admission_letter'))
  })

  test('is announced to the student once it is confirmed, with the next payment, and only once', async () => {
    const room = await booked(null)
    await confirm(room.leadId)
    await confirm(room.leadId)
    const mails = await db.selectFrom('mails').where('kind', '=', 'room_confirmed').selectAll().execute()
    const { id } = await db
      .selectFrom('bookings')
      .where('leadId', '=', room.leadId)
      .select('id')
      .executeTakeFirstOrThrow()
    const own = mails.filter(({ ids }) => ids['booking_id'] === id)
    expect(own).toHaveLength(1)
    const mail = { kind: 'room_confirmed', ids: { booking_id: id }, toEmail: 'kim@example.com' }
    const deps = { db, secrets, siteUrl: 'https://amber.example' }
    const content = async () => (await loadMailContent(mail, deps, room.bookedAt))?.content
    expect(await content()).toMatchObject({
      needsPassport: false,
      link: expect.stringMatching(/^https:\/\/amber\.example\/profile\/leads#[\da-f-]{36}$/) as string,
      nextPayment: { dueOn: expect.any(String) as string, money: { currency: 'GBP' } },
    })
    await db.updateTable('bookings').set({ confirmedAt: null }).where('id', '=', id).execute()
    expect(await content()).toBeUndefined()
  })

  describe('is brought to the attention of staff', () => {
    test('once, and again before the deadline while it is unconfirmed', async () => {
      const room = await booked(null)
      expect(await requestsOf(room, room.bookedAt)).toEqual([[agentId, false]])
      expect(await requestsOf(room, minutesAfter(room.bookedAt, 60))).toHaveLength(1)
      expect(await requestsOf(room, minutesAfter(room.bookedAt, 18 * 60))).toEqual([
        [agentId, false],
        [agentId, true],
      ])
      expect(await requestsOf(room, minutesAfter(room.bookedAt, 19 * 60))).toHaveLength(2)
      await confirm(room.leadId)
      expect(await requestsOf(room, minutesAfter(room.bookedAt, 19 * 60))).toEqual([
        [agentId, 'obsolete'],
        [agentId, 'obsolete'],
      ])
    })

    test('who oversee leads or speak with landlords while nobody is assigned', async () => {
      const room = await booked(null)
      await db.updateTable('leads').set({ assignedTo: null }).where('id', '=', room.leadId).execute()
      const lead = await createUser(db, { roles: ['team_lead'] })
      const supply = await createUser(db, { roles: ['supply_manager'] })
      await createUser(db, { roles: ['agent'] })
      const requests = await requestsOf(room, room.bookedAt)
      expect(requests.map(([userId]) => userId)).toEqual([lead.id, supply.id])
    })

    test('in a list that agents see for their own and unassigned leads', async () => {
      const room = await booked(null)
      const { id: colleagueId } = await createUser(db, { roles: ['agent'] })
      const confirmBys = async (userId: number, scope: LeadScope = 'own') =>
        (await listUnconfirmedRooms(db, { viewer: { userId, scope }, limit: 10 })).map(({ confirmBy }) => confirmBy)
      expect(await confirmBys(agentId)).toEqual([room.confirmBy])
      expect(await confirmBys(colleagueId, 'all')).toEqual([room.confirmBy])
      expect(await confirmBys(colleagueId, 'team')).toEqual([])
      expect(await confirmBys(colleagueId)).toEqual([])
      await db.updateTable('leads').set({ assignedTo: null }).where('id', '=', room.leadId).execute()
      expect(await confirmBys(colleagueId)).toEqual([room.confirmBy])
    })
  })
})

test('gives no deadline to a room that was confirmed within 14 days', async () => {
  const { confirmBy, bookedAt } = await booked(new Date())
  expect(confirmBy).toBeNull()
  expect(await endOverdue(minutesAfter(bookedAt, 2 * DAY_MINUTES))).toBe(0)
})
