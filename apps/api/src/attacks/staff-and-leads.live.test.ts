import { randomUUID } from 'node:crypto'
import { MAX_PER_STAFF_PER_DAY } from '@amber/domain/staff/daily-limits'
import { createStoredDocument } from '@amber/testing/factories/document'
import { createLead } from '@amber/testing/factories/lead'
import { createBooking, writeCapture } from '@amber/testing/factories/payment'
import { createPlace, type PlaceTree } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../test-browser.ts'
import { type LoginApi, openLoginApi } from '../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../test-staff.ts'

// Every attacker here is a member of staff with a valid session and a second factor.
let world: LoginApi
let place: PlaceTree
let agent: StaffInBrowser
let colleague: StaffInBrowser
beforeAll(async () => {
  world = await openLoginApi({ RATE_LIMIT_WRITE: '10000', RATE_LIMIT_READ: '10000' })
  // With a rate, the deposits are known to be below the limit up to which students' refunds need no approval.
  const rate = { base: 'GBP', quote: 'EUR', day: '2026-01-01', rate: '1.2', source: 'test' } as const
  await world.db.insertInto('exchangeRates').values(rate).execute()
  place = await createPlace(world.db)
  agent = await logInStaff(world, 'agent')
  colleague = await logInStaff(world, 'agent')
})
afterAll(() => world.close())

const leadOf = (overrides: Partial<Parameters<typeof createLead>[1]> = {}) =>
  createLead(world.db, { rootId: place.id, name: 'Ana Lee', email: `${randomUUID()}@example.com`, ...overrides })

const leadPath = (key: string | number) => `/api/v0/leads/${key}`

const update = (browser: TestBrowser, key: string | number, lead: object) =>
  browser.send('PUT', leadPath(key), { lead })

const rowOf = (id: number) =>
  world.db.selectFrom('leads').where('id', '=', id).select(['stage', 'assignedTo', 'name']).executeTakeFirstOrThrow()

/** Returns the value of the counter that alerts are based on. */
const countOf = async (limit: string) => {
  const { values } = await world.api.services.metrics.staffLimits.get()
  return values.find(({ labels }) => labels.limit === limit)?.value ?? 0
}

const alertsAbout = (userId: number) =>
  world.api.lines
    .map((line) => JSON.parse(line) as { level: unknown; msg: string; userId?: number; limit?: string })
    .filter(({ msg, userId: who }) => msg === 'staff daily limit exceeded' && who === userId)

describe('counting up lead numbers', () => {
  test('finds no lead for an agent, a team lead or an admin, not even one they are assigned to', async () => {
    const [teamLead, admin] = [await logInStaff(world, 'team_lead'), await logInStaff(world, 'admin')]
    const leads = await Promise.all(Array.from({ length: 12 }, () => leadOf({ stage: 'form_sent' })))
    const own = await leadOf({ stage: 'form_sent', assignedTo: agent.userId })
    for (const { browser, userId } of [agent, teamLead, admin]) {
      for (const { id } of [...leads, own]) {
        const responses = [
          await browser.get(leadPath(id)),
          await browser.get(`/leads/${id}`),
          await browser.get(`${leadPath(id)}/documents`),
          await browser.get(`${leadPath(id)}/hold`),
          await update(browser, id, { assigned_to: userId }),
          await update(browser, id, { stage: 'closed' }),
        ]
        expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404])
      }
    }
    expect(await Promise.all(leads.map(({ id }) => rowOf(id)))).toEqual(
      leads.map(() => ({ stage: 'form_sent', assignedTo: null, name: 'Ana Lee' })),
    )
    expect((await agent.browser.get(leadPath(own.uuid))).statusCode).toBe(200)
  })
})

describe("a colleague's lead", () => {
  // spec: product.staff-and-leads
  test('cannot be taken, released or passed on by an agent', async () => {
    const { id, uuid } = await leadOf({ assignedTo: colleague.userId })
    const other = await createUser(world.db, { roles: ['agent'] })
    const statuses = []
    for (const assignedTo of [agent.userId, other.id, null])
      statuses.push((await update(agent.browser, uuid, { assigned_to: assignedTo })).statusCode)
    expect(statuses).toEqual([409, 403, 403])
    expect(await rowOf(id)).toMatchObject({ assignedTo: colleague.userId })
  })

  test.each([{ stage: 'closed' }, { stage: 'room_chosen' }, { name: 'Mallory' }, { message: 'Hello' }])(
    'cannot be changed by an agent: %j',
    async (change) => {
      const { id, uuid } = await leadOf({ assignedTo: colleague.userId })
      expect((await update(agent.browser, uuid, change)).statusCode).toBe(404)
      expect((await update(agent.browser, uuid, { ...change, assigned_to: agent.userId })).statusCode).toBe(409)
      expect(await rowOf(id)).toEqual({ stage: 'enquired', assignedTo: colleague.userId, name: 'Ana Lee' })
    },
  )

  test('cannot be changed by anybody before they are assigned, not even by an admin', async () => {
    const admin = await logInStaff(world, 'admin')
    const { id, uuid } = await leadOf()
    expect((await update(agent.browser, uuid, { stage: 'closed' })).statusCode).toBe(404)
    expect((await update(admin.browser, uuid, { stage: 'closed' })).statusCode).toBe(403)
    expect((await admin.browser.send('DELETE', `${leadPath(uuid)}/hold`)).statusCode).toBe(403)
    expect(await rowOf(id)).toMatchObject({ stage: 'enquired' })
  })
})

describe('a passport', () => {
  const passportOf = async (overrides: Partial<Parameters<typeof createLead>[1]>) => {
    const lead = await leadOf({ stage: 'form_sent', ...overrides })
    const { uuid } = await createStoredDocument({ db: world.db, files: world.api.services.files }, lead.id)
    return { lead, path: `${leadPath(lead.uuid)}/documents/${uuid}/file` }
  }

  test("cannot be opened by taking a colleague's lead", async () => {
    const { lead, path } = await passportOf({ assignedTo: colleague.userId })
    await update(agent.browser, lead.uuid, { assigned_to: agent.userId })
    expect((await agent.browser.get(path)).statusCode).toBe(404)
    expect((await colleague.browser.get(path)).statusCode).toBe(200)
  })

  // spec: product.documents-by-stage
  test.each(['enquired', 'room_chosen', 'moved_in', 'closed'] as const)(
    'cannot be opened in the stage %s, not even by the assignee',
    async (stage) => {
      const { path } = await passportOf({ stage, assignedTo: agent.userId })
      expect((await agent.browser.get(path)).statusCode).toBe(404)
    },
  )

  test('cannot be opened by the former assignee', async () => {
    const teamLead = await logInStaff(world, 'team_lead')
    const { lead, path } = await passportOf({ assignedTo: agent.userId })
    expect((await update(teamLead.browser, lead.uuid, { assigned_to: colleague.userId })).statusCode).toBe(200)
    expect((await agent.browser.get(path)).statusCode).toBe(404)
  })

  test('is one of a limited number per day, however many are requested at once', async () => {
    const reader = await logInStaff(world, 'agent')
    const { path } = await passportOf({ assignedTo: reader.userId })
    const max = MAX_PER_STAFF_PER_DAY.documents_opened
    const before = await countOf('documents_opened')
    const statuses: number[] = []
    for (let count = 0; count < max + 10; count += 10) {
      const requests = Array.from({ length: 10 }, () => reader.browser.get(path))
      statuses.push(...(await Promise.all(requests)).map(({ statusCode }) => statusCode))
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(max)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect(await countOf('documents_opened')).toBe(before + 10)
    expect(alertsAbout(reader.userId)).toHaveLength(10)
    expect(alertsAbout(reader.userId)[0]).toMatchObject({ limit: 'documents_opened' })
  })
})

describe('a paid booking', () => {
  const bookedLead = async (overrides: Partial<Parameters<typeof createLead>[1]>) => {
    const { id: rootId, roomTypes } = await createPlace(world.db)
    const tenancyId = roomTypes[0]?.tenancies[0]?.id ?? 0
    const lead = await leadOf({ rootId, inventoryId: tenancyId, stage: 'deposit_paid', ...overrides })
    const booking = await createBooking(world.db, { rootId, tenancyId, leadId: lead.id })
    await writeCapture(world.db, booking)
    return { ...lead, paymentId: booking.id }
  }

  const refundsOf = (paymentId: number) =>
    world.db
      .selectFrom('refunds')
      .where('paymentId', '=', paymentId)
      .select(['uuid', 'status', 'requestedBy'])
      .execute()

  test('of a stranger cannot be closed', async () => {
    for (const assignedTo of [null, colleague.userId]) {
      const { id, uuid, paymentId } = await bookedLead({ assignedTo })
      expect((await update(agent.browser, uuid, { stage: 'closed' })).statusCode).toBe(404)
      expect(await rowOf(id)).toMatchObject({ stage: 'deposit_paid' })
      expect(await refundsOf(paymentId)).toEqual([])
    }
  })

  // spec: product.refund-by-staff
  test('is refunded only when a second person approves it', async () => {
    const [first, second] = [await logInStaff(world, 'admin'), await logInStaff(world, 'admin')]
    const { uuid, paymentId } = await bookedLead({ assignedTo: first.userId })
    expect((await update(first.browser, uuid, { stage: 'closed', exit_reason: 'no_visa' })).statusCode).toBe(200)
    const [refund] = await refundsOf(paymentId)
    expect(refund).toMatchObject({ status: 'requested', requestedBy: first.userId })
    const decide = async (browser: TestBrowser) => {
      const path = `/api/v0/refunds/${refund?.uuid}/decision`
      return (await browser.send('PUT', path, { decision: 'approve' })).statusCode
    }
    expect(await decide(first.browser)).toBe(403)
    expect(await decide(agent.browser)).toBe(403)
    expect(await refundsOf(paymentId)).toMatchObject([{ status: 'requested' }])
    expect(await decide(second.browser)).toBe(200)
    expect(await refundsOf(paymentId)).toMatchObject([{ status: 'approved' }])
  })

  test('cannot be moved in before the move-in day, also after staff change the day of the lead', async () => {
    const { id, uuid } = await bookedLead({ stage: 'agreement_signed', assignedTo: agent.userId })
    const setDay = (day: string) =>
      world.db.updateTable('forms').set({ moveIn: day, arrivalDate: day }).where('leadId', '=', id).execute()
    const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    await setDay(dayFromNow(210))
    const early = await update(agent.browser, uuid, { stage: 'moved_in' })
    expect([early.statusCode, early.json()]).toMatchObject([409, { error: { fields: { 'lead.stage': 'too_early' } } }])
    expect((await update(agent.browser, uuid, { move_in_date: dayFromNow(1) })).statusCode).toBe(200)
    expect((await update(agent.browser, uuid, { stage: 'moved_in' })).statusCode).toBe(409)
    expect(await rowOf(id)).toMatchObject({ stage: 'agreement_signed' })
    await setDay(dayFromNow(-1))
    expect((await update(agent.browser, uuid, { stage: 'moved_in' })).statusCode).toBe(200)
  })
})

describe('more leads than a day allows', () => {
  test('cannot be taken, and raise an alert', async () => {
    const taker = await logInStaff(world, 'agent')
    const max = MAX_PER_STAFF_PER_DAY.leads_taken
    const leads = await Promise.all(Array.from({ length: max + 5 }, () => leadOf()))
    const before = await countOf('leads_taken')
    const responses = await Promise.all(
      leads.map(({ uuid }) => update(taker.browser, uuid, { assigned_to: taker.userId })),
    )
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(max)
    const rejected = responses.filter(({ statusCode }) => statusCode === 429)
    expect(rejected).toHaveLength(5)
    expect(rejected[0]?.json()).toMatchObject({ error: { code: 'staff_limit', fields: { limit: 'leads_taken' } } })
    const taken = await world.db.selectFrom('leads').where('assignedTo', '=', taker.userId).select('id').execute()
    expect(taken).toHaveLength(max)
    expect(await countOf('leads_taken')).toBe(before + 5)
    expect(alertsAbout(taker.userId)).toHaveLength(5)
  })

  test('cannot be taken by a team lead either, who may still assign them to others', async () => {
    const teamLead = await logInStaff(world, 'team_lead')
    const max = MAX_PER_STAFF_PER_DAY.leads_taken
    const leads = await Promise.all(Array.from({ length: max + 1 }, () => leadOf({ assignedTo: colleague.userId })))
    const statuses: number[] = []
    for (const { uuid } of leads)
      statuses.push((await update(teamLead.browser, uuid, { assigned_to: teamLead.userId })).statusCode)
    expect(statuses).toEqual([...leads.slice(1).map(() => 200), 429])
    const [last] = leads.slice(-1)
    expect((await update(teamLead.browser, last?.uuid ?? '', { assigned_to: agent.userId })).statusCode).toBe(200)
  })
})
