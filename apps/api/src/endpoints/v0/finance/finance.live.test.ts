import { randomUUID } from 'node:crypto'
import type { CommissionSums, CommissionTotals, FoundDifference, PaymentToCheck } from '@amber/contract/schemas/finance'
import { COMMISSION_STAGES, type CommissionState } from '@amber/domain/finance/commission-state'
import type { StaffStage } from '@amber/domain/lead/staff-stages'
import { createLead } from '@amber/testing/factories/lead'
import { createBooking, createPayment, writeCapture } from '@amber/testing/factories/payment'
import { createPlace } from '@amber/testing/factories/place'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoginApi, openLoginApi } from '../../../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../../../test-staff.ts'

const HOUR_MS = 3_600_000

let login: LoginApi
let admin: StaffInBrowser
beforeAll(async () => {
  login = await openLoginApi({ REFUND_LIMIT: '50000' })
  admin = await logInStaff(login, 'admin')
})
afterAll(() => login.close())

async function createRoom(name = 'Mill Yard') {
  const place = await createPlace(login.db, { place: { name } })
  return { rootId: place.id, tenancyId: place.roomTypes[0]?.tenancies[0]?.id ?? 0 }
}

const list = async <Item>(path: string): Promise<Item[]> => {
  const response = await admin.browser.get(`/api/v0/finance/${path}`)
  expect(response.statusCode).toBe(200)
  return response.json<{ data: { result: Item[] } }>().data.result
}

const issuesOf = async (rootId: number) =>
  (await list<PaymentToCheck>('payments?limit=100'))
    .filter(({ place }) => place.id === rootId)
    .map(({ issue, amount }) => [issue, amount])

/** Lets everything that the ledger and payments of a place say have happened days ago. */
async function wait(rootId: number, days: number) {
  const back = sql<Date>`now() - make_interval(days => ${days})`
  await login.db
    .updateTable('payments')
    .where('rootId', '=', rootId)
    .set({ updatedAt: back, createdAt: back })
    .execute()
  await login.db.transaction().execute(async (tx) => {
    // The ledger rejects changes.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      update ledger_transactions set created_at = ${back}
      where payment_id in (select id from payments where root_id = ${rootId})
    `.execute(tx)
  })
}

describe('GET /api/v0/finance/payments', () => {
  test('lists money that is held although no booking stands, until a refund waits', async () => {
    const room = await createRoom()
    const booking = await createBooking(login.db, room)
    const intentId = await writeCapture(login.db, booking)
    await wait(room.rootId, 1)
    expect(await issuesOf(room.rootId)).toEqual([])
    await login.db
      .updateTable('bookings')
      .where('id', '=', booking.bookingId)
      .set({ cancelledAt: new Date(), cancelReason: 'staff' })
      .execute()
    expect(await issuesOf(room.rootId)).toEqual([['held', 25_000]])
    const refund = { paymentId: booking.id, intentId, amountMinor: 25_000, currency: 'GBP', reason: 'staff' } as const
    const { id } = await login.db
      .insertInto('refunds')
      .values({ ...refund, status: 'requested' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await issuesOf(room.rootId)).toEqual([])
    await login.db.updateTable('refunds').where('id', '=', id).set({ status: 'failed' }).execute()
    expect(await issuesOf(room.rootId)).toEqual([['refund_failed', 25_000]])
  })

  test.each([
    ['a payment without a result', { status: 'processing' }, 2, 'unanswered'],
    ['a difference that is not paid', { status: 'init', purpose: 'difference' }, 4, 'difference_due'],
  ] as const)('lists %s after its time only', async (_, overrides, days, issue) => {
    const room = await createRoom()
    await createPayment(login.db, { ...room, ...overrides })
    expect(await issuesOf(room.rootId)).toEqual([])
    await wait(room.rootId, days)
    expect(await issuesOf(room.rootId)).toEqual([[issue, 25_000]])
  })

  test('lists a payment that staff asked for three days ago, until it is paid or the lead is closed', async () => {
    const room = await createRoom()
    const { id, leadId } = await createPayment(login.db, { ...room, status: 'init' })
    const requestedAt = new Date(Date.now() - 71 * HOUR_MS)
    const ask = (createdAt: Date) =>
      login.db
        .insertInto('leadEvents')
        .values({ leadId, kind: 'payment_requested', subjectId: id, createdAt })
        .execute()
    await wait(room.rootId, 9)
    expect(await issuesOf(room.rootId)).toEqual([])
    await ask(new Date(requestedAt.getTime() - 2 * HOUR_MS))
    expect(await issuesOf(room.rootId)).toEqual([['request_unpaid', 25_000]])
    await login.db.updateTable('payments').where('id', '=', id).set({ status: 'success', paidAt: new Date() }).execute()
    expect(await issuesOf(room.rootId)).toEqual([])
    await login.db.updateTable('payments').where('id', '=', id).set({ status: 'failed', paidAt: null }).execute()
    expect(await issuesOf(room.rootId)).toEqual([['request_unpaid', 25_000]])
    // Asked once more, the student has three more days.
    await ask(requestedAt)
    expect(await issuesOf(room.rootId)).toEqual([])
  })
})

describe('GET /api/v0/finance/differences', () => {
  test('lists differences with their payments until the ledger has the capture', async () => {
    const room = await createRoom('Quay House')
    const payment = await createPayment(login.db, room)
    const intentId = `pi_${randomUUID().replaceAll('-', '')}`
    await login.db.insertInto('paymentAttempts').values({ paymentId: payment.id, attempt: 1, intentId }).execute()
    const found = { intentId, refundId: null, currency: 'GBP' }
    const differences = JSON.stringify([
      { ...found, is: 'missing_here', kind: 'capture', here: null, there: 25_000 },
      { ...found, is: 'missing_here', kind: 'other', here: null, there: -25_000 },
    ])
    await login.db
      .insertInto('reconciliations')
      .values({ day: sql<string>`current_date - 1`, compared: 2, differences })
      .execute()
    const kinds = async () =>
      (await list<FoundDifference>('differences'))
        .filter(({ intent_id }) => intent_id === intentId)
        .map(({ kind, there, payment: of }) => [kind, there, of?.place.name])
    expect(await kinds()).toEqual([
      ['capture', 25_000, 'Quay House'],
      ['other', -25_000, 'Quay House'],
    ])
    const cause = await writeCapture(login.db, payment)
    await login.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await tx.updateTable('ledgerTransactions').where('cause', '=', cause).set({ cause: intentId }).execute()
    })
    expect(await kinds()).toEqual([['other', -25_000, 'Quay House']])
  })
})

describe('POST /api/v0/finance/differences/closures', () => {
  /** Adds a day with one difference of this amount. */
  async function addDifference(day: string, there: number): Promise<FoundDifference> {
    const intentId = `pi_${randomUUID().replaceAll('-', '')}`
    const found = { is: 'missing_here', kind: 'other', intentId, refundId: null, currency: 'EUR', here: null, there }
    const differences = JSON.stringify([found])
    await login.db.insertInto('reconciliations').values({ day, compared: 1, differences }).execute()
    const listed = await find(intentId)
    return listed ?? expect.fail('the difference is not listed')
  }
  const find = async (intentId: string, state = 'open') =>
    (await list<FoundDifference>(`differences?limit=100&state=${state}`)).find(
      ({ intent_id }) => intent_id === intentId,
    )
  const close = ({ day, key }: FoundDifference, note = 'Paid out by hand, told the accountant') =>
    admin.browser.post('/api/v0/finance/differences/closures', { day, key, reason: 'paid_by_hand', note })
  const decide = ({ browser }: StaffInBrowser, uuid: string | undefined, decision: string) =>
    browser.send('PUT', `/api/v0/finance/differences/closures/${uuid}/decision`, { decision })
  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

  test('closes a small difference at once, with a reason and a note, and only once', async () => {
    const difference = await addDifference(dayBefore(10), 50_000)
    expect((await close(difference, ' ')).statusCode).toBe(400)
    expect((await close(difference)).json()).toEqual({ data: { needs_approval: false } })
    expect((await close(difference)).statusCode).toBe(409)
    expect(await find(difference.intent_id)).toBeUndefined()
    expect(await find(difference.intent_id, 'closed')).toMatchObject({
      closure: { reason: 'paid_by_hand', note: 'Paid out by hand, told the accountant', approved_by: null },
    })
  })

  test('opens a closed difference again when the day is compared with another amount, and limits that one', async () => {
    const day = dayBefore(13)
    const difference = await addDifference(day, 100)
    expect((await close(difference)).json()).toEqual({ data: { needs_approval: false } })
    await sql`
      update reconciliations set differences = jsonb_set(differences, '{0,there}', '50001') where day = ${day}
    `.execute(login.db)
    expect(await find(difference.intent_id)).toMatchObject({ there: 50_001, closure: null })
    expect(await find(difference.intent_id, 'closed')).toBeUndefined()
    expect((await close(difference)).json()).toEqual({ data: { needs_approval: true } })
    expect(await find(difference.intent_id)).toMatchObject({ closure: { is_own: true } })
  })

  test('keeps a large difference open until a second person agrees', async () => {
    const second = await logInStaff(login, 'admin')
    const difference = await addDifference(dayBefore(11), 50_001)
    expect((await close(difference)).json()).toEqual({ data: { needs_approval: true } })
    const { closure } = (await find(difference.intent_id)) ?? {}
    expect(closure).toMatchObject({ is_own: true })
    expect((await decide(admin, closure?.uuid, 'approve')).statusCode).toBe(403)
    expect((await decide(second, closure?.uuid, 'reject')).statusCode).toBe(200)
    expect(await find(difference.intent_id)).toMatchObject({ closure: null })
    await close(difference)
    const again = await find(difference.intent_id)
    expect((await decide(second, again?.closure?.uuid, 'approve')).json()).toEqual({ data: { is_closed: true } })
    expect((await decide(second, again?.closure?.uuid, 'approve')).statusCode).toBe(409)
    expect(await find(difference.intent_id)).toBeUndefined()
    expect(await find(difference.intent_id, 'closed')).toMatchObject({ closure: { reason: 'paid_by_hand' } })
  })

  test('finds nothing to close under an unknown key', async () => {
    const difference = await addDifference(dayBefore(12), 1)
    expect((await close({ ...difference, key: 'missing_here:other:pi_nobodys' })).statusCode).toBe(404)
  })
})

describe('GET /api/v0/finance/commissions', () => {
  const AGREED = JSON.stringify({
    currency: 'GBP',
    terms: { priceMinor: 20_000, priceDuration: 'weekly', leaseDuration: 50, leaseDurationUnit: 'week' },
  })

  async function createBookings() {
    const room = await createRoom('=Mill Yard')
    const { id: supplierId } = await login.db
      .insertInto('organisations')
      .values({ name: `Supplier ${randomUUID()}`, kind: 'landlord' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await login.db
      .updateTable('inventories')
      .where('id', '=', room.rootId)
      .set({ organisationId: supplierId })
      .execute()
    const terms = { rootId: room.rootId, basisPoints: 500, startsOn: '2020-01-01' }
    await login.db.insertInto('commissions').values(terms).execute()
    for (const staffStage of ['paid', 'commission_claimed', 'paid_out', 'paid_out'] as const) {
      const { leadId, bookingId } = await createBooking(login.db, room)
      await login.db.deleteFrom('holds').where('leadId', '=', leadId).execute()
      const stage = staffStage === 'paid' ? 'deposit_paid' : 'moved_in'
      await login.db.updateTable('leads').where('id', '=', leadId).set({ stage, staffStage }).execute()
      await sql`update bookings set agreed = ${AGREED}::jsonb where id = ${bookingId}`.execute(login.db)
    }
    return { ...room, supplierId }
  }

  test('adds up five percent of the agreed rent by place and by supplier', async () => {
    const { rootId, supplierId } = await createBookings()
    const sums = {
      currency: 'GBP',
      expected: { bookings: 1, amount: 50_000 },
      claimed: { bookings: 1, amount: 50_000 },
      paid: { bookings: 2, amount: 100_000 },
      without_terms: 0,
    }
    const query = `commissions?supplier_id=${supplierId}`
    expect(await list<CommissionSums>(query)).toMatchObject([{ ...sums, place: { id: rootId } }])
    expect(await list<CommissionSums>(`${query}&by=supplier`)).toMatchObject([
      { ...sums, place: null, supplier: { id: supplierId } },
    ])
  })

  test('adds up all pages by currency', async () => {
    const totalsOf = async (query: string) =>
      (await admin.browser.get(`/api/v0/finance/commissions?${query}`)).json<{ data: { totals: CommissionTotals[] } }>()
        .data.totals
    const pounds = async () => (await totalsOf('limit=1&p=2')).find(({ currency }) => currency === 'GBP')
    const before = await pounds()
    const { supplierId } = await createBookings()
    expect(await totalsOf(`supplier_id=${supplierId}`)).toMatchObject([{ currency: 'GBP', paid: { amount: 100_000 } }])
    expect(await pounds()).toMatchObject({
      expected: { bookings: (before?.expected.bookings ?? 0) + 1, amount: (before?.expected.amount ?? 0) + 50_000 },
      paid: { bookings: (before?.paid.bookings ?? 0) + 2, amount: (before?.paid.amount ?? 0) + 100_000 },
    })
  })

  test('leaves out cancelled bookings and counts those without terms', async () => {
    const { rootId, supplierId } = await createBookings()
    const ended = { stage: 'closed', staffStage: 'exited', exitReason: 'booking_cancelled' } as const
    await login.db
      .updateTable('leads')
      .where('rootId', '=', rootId)
      .where('staffStage', '=', 'paid_out')
      .set(ended)
      .execute()
    await login.db.deleteFrom('commissions').where('rootId', '=', rootId).execute()
    expect(await list<CommissionSums>(`commissions?supplier_id=${supplierId}`)).toMatchObject([
      { expected: { bookings: 1, amount: 0 }, paid: { bookings: 0, amount: 0 }, without_terms: 2 },
    ])
  })

  test('adds up to the lanes of the board, whatever became of price and terms since the booking', async () => {
    const { rootId, tenancyId } = await createBookings()
    // Neither the price nor the terms of today apply to what was agreed.
    await login.db.updateTable('inventories').where('id', '=', tenancyId).set({ priceMinor: 99_900 }).execute()
    await login.db.updateTable('commissions').where('rootId', '=', rootId).set({ endsOn: '2099-01-01' }).execute()
    // A deposit that was paid elsewhere leaves no booking, and its room counts at today's price.
    await createLead(login.db, { rootId, inventoryId: tenancyId, stage: 'deposit_paid' })
    const sums = await list<CommissionSums>('commissions?limit=100')
    type Lanes = { data: { lanes: { stage: string; commission: number }[] } }
    const board = await admin.browser.get('/api/v0/dashboard/leads/lanes')
    const { lanes } = board.json<Lanes>().data
    for (const [state, stages] of Object.entries(COMMISSION_STAGES) as [CommissionState, StaffStage[]][]) {
      const onBoard = lanes.filter(({ stage }) => stages.some((counted) => counted === stage))
      const total = sums.reduce((sum, row) => sum + row[state].amount, 0)
      expect(total).toBeGreaterThan(0)
      expect(onBoard.reduce((sum, { commission }) => sum + commission, 0)).toBe(total)
    }
  })

  test('exports the sums without formulas and records who took them', async () => {
    const { rootId, supplierId } = await createBookings()
    const response = await admin.browser.get(`/api/v0/finance/commissions/export?supplier_id=${supplierId}`)
    expect(response.headers['content-disposition']).toContain('commissions-')
    expect(response.body.split('\r\n')[1]).toContain(`,${rootId},'=Mill Yard,GBP,1,500,1,500,2,1000,0`)
    const audit = await login.db
      .selectFrom('auditLog')
      .where('action', '=', 'commissions.export')
      .select(['actorId', 'ids'])
      .execute()
    expect(audit).toContainEqual({ actorId: expect.any(Number), ids: { organisation_id: supplierId } })
  })
})
