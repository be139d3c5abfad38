import { randomUUID } from 'node:crypto'
import { createHold } from '@amber/testing/factories/hold'
import { createLead } from '@amber/testing/factories/lead'
import { createPayment } from '@amber/testing/factories/payment'
import { createPlace } from '@amber/testing/factories/place'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoginApi, openLoginApi } from '../../../../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../../../../test-staff.ts'

let login: LoginApi
let agent: StaffInBrowser
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000' })
  agent = await logInStaff(login, 'agent')
})
afterAll(() => login.close())

/** A room with two slots, one of which is held for a student of the agent. */
async function heldRoom() {
  const { db } = login
  const { id: rootId, roomTypes } = await createPlace(db)
  const tenancyId = roomTypes[0]?.tenancies[0]?.id ?? 0
  await db.updateTable('availability').set({ placesLeft: 2 }).where('tenancyId', '=', tenancyId).execute()
  const email = `${randomUUID()}@example.com`
  const lead = await createLead(db, {
    rootId,
    inventoryId: tenancyId,
    stage: 'form_sent',
    name: 'Mei Chen',
    email,
    language: 'fr',
    assignedTo: agent.userId,
  })
  const hold = await createHold(db, { rootId, tenancyId, leadId: lead.id })
  return { rootId, tenancyId, lead, hold }
}

async function send(uuid: string, path: string, body: object, { browser } = agent) {
  const response = await browser.post(`/api/v0/leads/${uuid}/hold/${path}`, { idempotency_key: randomUUID(), ...body })
  const { data, error } = response.json<{ data?: Record<string, unknown>; error?: { fields?: object } }>()
  return { status: response.statusCode, data, fields: error?.fields }
}

const extend = (uuid: string, body: object = {}, staff = agent) =>
  send(uuid, 'extensions', { hours: 4, reason: 'card_problem', ...body }, staff)

const holdOf = (id: number) =>
  login.db
    .selectFrom('holds')
    .where('id', '=', id)
    .select(['slot', 'expiresAt', 'releaseReason'])
    .executeTakeFirstOrThrow()

const messagesOf = (leadId: number) =>
  login.db.selectFrom('leadMessages').where('leadId', '=', leadId).select(['savedReply', 'subject', 'text']).execute()

describe('extending a hold', () => {
  test('keeps the slot until then, is recorded with its reason, and tells the student in their language', async () => {
    const { lead, hold } = await heldRoom()
    const { status, data } = await extend(lead.uuid)
    expect([status, data]).toEqual([200, { expires_at: expect.any(String), notified: true }])
    const { slot, expiresAt } = await holdOf(hold.id)
    expect([slot, expiresAt.toISOString()]).toEqual([1, data?.['expires_at']])
    expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(3.9 * 3_600_000)
    const { dueAt } = await login.db
      .selectFrom('leads')
      .where('id', '=', lead.id)
      .select('dueAt')
      .executeTakeFirstOrThrow()
    expect(dueAt).toEqual(expiresAt)
    expect(await messagesOf(lead.id)).toMatchObject([
      { savedReply: 'hold_extended', text: expect.stringContaining('Bonjour Mei,') },
    ])
    const timeline = (await agent.browser.get(`/api/v0/leads/${lead.uuid}/timeline`)).json()
    expect(timeline).toMatchObject({
      data: {
        result: expect.arrayContaining([
          expect.objectContaining({
            kind: 'hold_extended',
            details: { until: data?.['expires_at'], reason: 'card_problem' },
          }),
        ]),
      },
    })
  })

  test('counts a repeated request once, and is rejected the third time', async () => {
    const { lead } = await heldRoom()
    const once = { hours: 1, idempotency_key: randomUUID() }
    expect((await extend(lead.uuid, once)).data).toEqual((await extend(lead.uuid, once)).data)
    expect((await extend(lead.uuid, { hours: 1 })).status).toBe(200)
    expect(await extend(lead.uuid)).toMatchObject({ status: 409, fields: { hold: 'too_often' } })
    expect(await messagesOf(lead.id)).toHaveLength(2)
  })

  test('is rejected when the landlord has no slot for it any more, or nothing is held', async () => {
    const { lead, hold, rootId, tenancyId } = await heldRoom()
    const other = await createLead(login.db, { rootId, inventoryId: tenancyId, stage: 'form_sent' })
    await createHold(login.db, { rootId, tenancyId, leadId: other.id, slot: 2 })
    await login.db.updateTable('availability').set({ placesLeft: 1 }).where('tenancyId', '=', tenancyId).execute()
    expect(await extend(lead.uuid)).toMatchObject({ status: 409, fields: { hold: 'room_gone' } })
    await login.db.updateTable('holds').set({ expiresAt: new Date() }).where('id', '=', hold.id).execute()
    expect(await extend(lead.uuid)).toMatchObject({ status: 409, fields: { hold: 'none' } })
  })

  test('is for whoever is assigned, and unseen by agents of others', async () => {
    const { lead, hold } = await heldRoom()
    const [teamLead, colleague] = [await logInStaff(login, 'admin'), await logInStaff(login, 'agent')]
    expect((await extend(lead.uuid, {}, teamLead)).status).toBe(403)
    expect((await extend(lead.uuid, {}, colleague)).status).toBe(404)
    expect((await holdOf(hold.id)).expiresAt).toEqual(hold.expiresAt)
  })
})

describe('releasing a hold', () => {
  test('frees the slot, ends the open payment and tells the student why', async () => {
    const { lead, hold, rootId, tenancyId } = await heldRoom()
    const payment = await createPayment(login.db, { rootId, tenancyId, leadId: lead.id, status: 'failed' })
    expect(await send(lead.uuid, 'release', { reason: 'no_reply' })).toMatchObject({
      status: 200,
      data: { notified: true },
    })
    expect(await holdOf(hold.id)).toMatchObject({ releaseReason: 'cancelled' })
    const { status } = await login.db
      .selectFrom('payments')
      .where('id', '=', payment.id)
      .select('status')
      .executeTakeFirstOrThrow()
    expect(status).toBe('sold_out')
    expect(await messagesOf(lead.id)).toMatchObject([
      { savedReply: 'hold_released', text: expect.stringContaining('car nous n’avons pas pu vous joindre') },
    ])
    expect(await send(lead.uuid, 'release', { reason: 'no_reply' })).toMatchObject({ fields: { hold: 'none' } })
  })

  test('tells nobody, and says so each time, when the student has no email', async () => {
    const { lead, hold } = await heldRoom()
    await login.db.updateTable('leads').set({ email: null }).where('id', '=', lead.id).execute()
    const extension = { hours: 1, idempotency_key: randomUUID() }
    const release = { reason: 'not_let', idempotency_key: randomUUID() }
    for (const _ of ['first', 'repeated'])
      expect(await extend(lead.uuid, extension)).toMatchObject({ data: { notified: false } })
    for (const _ of ['first', 'repeated'])
      expect(await send(lead.uuid, 'release', release)).toMatchObject({ status: 200, data: { notified: false } })
    expect(await holdOf(hold.id)).toMatchObject({ releaseReason: 'cancelled' })
    expect(await messagesOf(lead.id)).toEqual([])
  })
})
