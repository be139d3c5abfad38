import type { Booking } from '@amber/contract/schemas/bookings'
import type { DepositReturn } from '@amber/contract/schemas/deposit-returns'
import { storeAgreedStays } from '@amber/operations/booking/get-agreed-stay'
import { createStayWithDeposit } from '@amber/testing/factories/deposit'
import { createLead } from '@amber/testing/factories/lead'
import { createBooking } from '@amber/testing/factories/payment'
import { createPlace } from '@amber/testing/factories/place'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../../test-browser.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../../test-login.ts'
import { logInStaff } from '../../../../test-staff.ts'

let world: LoginApi
beforeAll(async () => {
  world = await openLoginApi({ RATE_LIMIT_WRITE: '10000', RATE_LIMIT_READ: '10000' })
})
afterAll(() => world.close())

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Books a stay of 44 weeks that began a year ago, with a deposit of £250. */
async function book({ country = 'US', state, isHeld = false }: { country?: string; state?: string; isHeld?: boolean }) {
  const email = newEmail()
  const student = await logInByMail(world, email)
  const { id: userId } = await world.db
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  const person = { userId, name: 'Mei Chen', email }
  const stay = { student: person, country, moveIn: dayIn(-365), isHeld, ...(state && { state }) }
  const { leadId, leadUuid } = await createStayWithDeposit(world.db, stay)
  return { student, leadId, path: `/api/v0/leads/${leadUuid}/deposit_return` }
}

const inCalifornia = () => book({ state: 'California' })

const LEFT = { left_on: dayIn(-10), requested_from: null, requested_on: null, agreed_on: null, reminders: true }

const read = async (browser: TestBrowser, path: string) =>
  (await browser.get(path)).json<{ data: DepositReturn | null }>().data

const put = async (browser: TestBrowser, path: string, payload: object) => {
  const response = await browser.send('PUT', path, payload)
  const { data, error } = response.json<{ data?: DepositReturn; error?: { fields?: object } }>()
  return { status: response.statusCode, data, fields: error?.fields }
}

const eventsOf = async (leadId: number) => {
  const rows = await world.db
    .selectFrom('leadEvents')
    .where('leadId', '=', leadId)
    .where('kind', 'like', 'deposit_%')
    .orderBy('id')
    .select('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

// spec: product.deposit-return
describe('the return of a deposit', () => {
  test('is seen and told by its student alone, and not by staff', async () => {
    const { path } = await inCalifornia()
    const stranger = await logInByMail(world, newEmail())
    const admin = await logInStaff(world, 'admin')
    for (const browser of [stranger, admin.browser]) {
      expect((await browser.get(path)).statusCode).toBe(404)
      expect((await put(browser, path, LEFT)).status).toBe(404)
      expect((await put(browser, `${path}/outcome`, { outcome: null })).status).toBe(404)
      expect((await put(browser, `${path}/dispute`, { is_disputed: true })).status).toBe(404)
    }
    expect((await world.browser().get(path)).statusCode).toBe(401)
  })

  test('follows from the booking, the law and the day of leaving', async () => {
    const { student, path, leadId } = await inCalifornia()
    expect(await read(student, path)).toMatchObject({
      status: 'staying',
      expected: 25_000,
      landlord_part: 25_000,
      ledger: { held: 0, returning: 0, refunded: 0, released: 25_000 },
      deadline: null,
      leaving: null,
      country: 'US',
      state: 'California',
      return_days: 14,
    })
    expect((await put(student, path, LEFT)).data).toMatchObject({
      status: 'waiting',
      deadline: { day: dayIn(11), with_deductions: null, by: 'law' },
      leaving: LEFT,
    })
    const later = {
      ...LEFT,
      left_on: dayIn(-15),
      requested_from: 'landlord',
      requested_on: dayIn(-3),
      reminders: false,
    }
    expect((await put(student, path, later)).data).toMatchObject({ status: 'due', leaving: later })
    await put(student, path, { ...LEFT, left_on: dayIn(-30) })
    await put(student, path, { ...LEFT, left_on: dayIn(-30) })
    expect(await read(student, path)).toMatchObject({ status: 'overdue' })
    expect(await eventsOf(leadId)).toEqual(['deposit_left', 'deposit_left', 'deposit_left'])
  })

  test('has the day of the agreement in England, and says that it is the place’s word before', async () => {
    const { student, path } = await book({ country: 'GB', state: 'England' })
    expect((await put(student, path, LEFT)).data?.deadline).toMatchObject({ day: dayIn(4), by: 'place' })
    const agreed = await put(student, path, { ...LEFT, agreed_on: dayIn(-2) })
    expect(agreed.data?.deadline).toMatchObject({ day: dayIn(8), by: 'agreement' })
  })

  test('rejects days that cannot be', async () => {
    const { student, path } = await inCalifornia()
    expect(await put(student, path, { ...LEFT, left_on: dayIn(-366) })).toMatchObject({
      status: 400,
      fields: { left_on: 'invalid' },
    })
    expect((await put(student, path, { ...LEFT, requested_on: dayIn(-1) })).fields).toEqual({ requested_on: 'missing' })
    expect((await put(student, path, { ...LEFT, requested_from: 'scheme', requested_on: dayIn(3) })).fields).toEqual({
      requested_on: 'invalid',
    })
  })

  test('takes an answer with its deductions, and then keeps the day of leaving', async () => {
    const { student, path, leadId } = await inCalifornia()
    const outcome = { returned_on: dayIn(-1), returned: 15_000, deducted: 6_000, reason: 'Cleaning of the oven' }
    expect(await put(student, `${path}/outcome`, { outcome })).toMatchObject({
      status: 409,
      fields: { left_on: 'missing' },
    })
    await put(student, path, LEFT)
    for (const _ of [1, 2])
      expect((await put(student, `${path}/outcome`, { outcome })).data).toMatchObject({
        status: 'returned_in_part',
        outcome: { ...outcome, missing: 4_000 },
        can_dispute: true,
      })
    expect(await put(student, path, { ...LEFT, left_on: dayIn(-9) })).toMatchObject({
      status: 409,
      fields: { left_on: 'answered' },
    })
    expect((await put(student, path, { ...LEFT, requested_from: 'scheme', requested_on: dayIn(0) })).status).toBe(200)
    expect(await eventsOf(leadId)).toEqual(['deposit_left', 'deposit_returned'])
    const tooMuch = { ...outcome, deducted: 10_001 }
    expect((await put(student, `${path}/outcome`, { outcome: tooMuch })).fields).toEqual({ deducted: 'invalid' })
    await put(student, `${path}/outcome`, { outcome: null })
    expect((await put(student, path, { ...LEFT, left_on: dayIn(-9) })).data).toMatchObject({ status: 'waiting' })
  })

  test('is disputed until it is settled or all came back', async () => {
    const { student, path, leadId } = await inCalifornia()
    const dispute = (is_disputed: boolean) => put(student, `${path}/dispute`, { is_disputed })
    await put(student, path, { ...LEFT, left_on: dayIn(40) })
    expect((await dispute(true)).status).toBe(409)
    await put(student, path, LEFT)
    for (const _ of [1, 2]) expect((await dispute(true)).data).toMatchObject({ status: 'disputed', is_disputed: true })
    expect((await dispute(false)).data?.status).toBe('waiting')
    await dispute(true)
    const outcome = { returned_on: dayIn(0), returned: 25_000, deducted: 0, reason: null }
    expect((await put(student, `${path}/outcome`, { outcome })).data).toMatchObject({
      status: 'returned',
      is_disputed: false,
      can_dispute: false,
    })
    expect((await dispute(true)).status).toBe(409)
    expect(await eventsOf(leadId)).toEqual([
      'deposit_left',
      'deposit_left',
      'deposit_disputed',
      'deposit_disputed',
      'deposit_returned',
    ])
  })

  test('is by our ledger alone where that has all of it, whatever the student or a stored row says', async () => {
    const { student, path, leadId } = await book({ state: 'California', isHeld: true })
    await put(student, path, LEFT)
    const outcome = { returned_on: dayIn(-1), returned: 25_000, deducted: 0, reason: null }
    expect(await put(student, `${path}/outcome`, { outcome })).toMatchObject({
      status: 409,
      fields: { deposit: 'held_by_us' },
    })
    expect((await put(student, `${path}/dispute`, { is_disputed: true })).status).toBe(409)
    await sql`
      update deposit_returns set returned_minor = 25000, returned_on = current_date, deducted_minor = 0, disputed_at = now()
      where lead_id = ${leadId}
    `.execute(world.db)
    expect(await read(student, path)).toMatchObject({
      status: 'waiting',
      ledger: { held: 25_000, returning: 0, refunded: 0, released: 0 },
      landlord_part: 0,
      outcome: null,
      can_dispute: false,
    })
  })

  test('does not exist before a booking, after a cancellation, and without a deposit', async () => {
    const { student, path, leadId } = await inCalifornia()
    await world.db
      .updateTable('bookings')
      .set({ cancelledAt: new Date(), cancelReason: 'refund' })
      .where('leadId', '=', leadId)
      .execute()
    expect(await read(student, path)).toBeNull()
    expect(await put(student, path, LEFT)).toMatchObject({ status: 409, fields: { deposit: 'none' } })

    const { userId } = await world.db
      .selectFrom('leads')
      .where('id', '=', leadId)
      .select('userId')
      .executeTakeFirstOrThrow()
    const { id: rootId, roomTypes } = await createPlace(world.db)
    const tenancyId = roomTypes[0]?.tenancies[0]?.id ?? 0
    await world.db.updateTable('inventories').set({ depositMinor: 0 }).where('id', '=', tenancyId).execute()
    const lead = await createLead(world.db, { rootId, inventoryId: tenancyId, userId: userId ?? 0, stage: 'moved_in' })
    const freePath = `/api/v0/leads/${lead.uuid}/deposit_return`
    expect(await read(student, freePath)).toBeNull()
    await createBooking(world.db, { rootId, tenancyId, leadId: lead.id })
    await storeAgreedStays(world.db)
    expect(await read(student, freePath)).toBeNull()
    expect(await put(student, freePath, LEFT)).toMatchObject({ status: 409, fields: { deposit: 'none' } })
  })

  test('is a line of the list of bookings once the student says when they leave', async () => {
    const { student, path } = await inCalifornia()
    const line = async () => {
      const response = await student.get('/api/v0/auth/users/bookings?methods=deposit_return')
      return response.json<{ data: { result: Booking[] } }>().data.result.map(({ deposit_return: found }) => found)
    }
    expect(await line()).toEqual([null])
    await put(student, path, LEFT)
    expect(await line()).toEqual([{ status: 'waiting', due_on: dayIn(11) }])
  })
})
