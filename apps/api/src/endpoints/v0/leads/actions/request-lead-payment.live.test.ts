import { randomUUID } from 'node:crypto'
import { bookingReference } from '@amber/domain/booking/booking-reference'
import { createHold } from '@amber/testing/factories/hold'
import { createLead } from '@amber/testing/factories/lead'
import { createPayment } from '@amber/testing/factories/payment'
import { createPlace } from '@amber/testing/factories/place'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoginApi, newEmail, openLoginApi } from '../../../../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../../../../test-staff.ts'

let login: LoginApi
let agent: StaffInBrowser
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000' })
  agent = await logInStaff(login, 'agent')
})
afterAll(() => login.close())

/** A student of the agent who sent a form for a room that takes a deposit. */
async function sentForm() {
  const { db } = login
  const { id: rootId, roomTypes } = await createPlace(db)
  const tenancyId = roomTypes[0]?.tenancies[0]?.id ?? 0
  await db.updateTable('inventories').set({ paymentEnabled: true }).where('id', '=', rootId).execute()
  await db.updateTable('inventories').set({ depositMinor: 25_000 }).where('id', '=', tenancyId).execute()
  const person = { email: newEmail(), name: 'Mei Chen', language: 'es', assignedTo: agent.userId } as const
  const lead = await createLead(db, { rootId, inventoryId: tenancyId, stage: 'form_sent', ...person })
  const hold = await createHold(db, { rootId, tenancyId, leadId: lead.id })
  return { rootId, tenancyId, lead, hold }
}

const request = async (uuid: string, { browser } = agent, key: string = randomUUID()) => {
  const body = { idempotency_key: key }
  const response = await browser.post(`/api/v0/leads/${uuid}/payment_requests`, body)
  return { status: response.statusCode, fields: response.json<{ error?: { fields?: object } }>().error?.fields }
}

const paymentsOf = (leadId: number) =>
  login.db
    .selectFrom('payments')
    .where('leadId', '=', leadId)
    .select(['id', 'token', 'status', 'amountMinor'])
    .orderBy('id')
    .execute()

const textsOf = async (leadId: number) =>
  (await login.db.selectFrom('leadMessages').where('leadId', '=', leadId).select('text').execute()).map(
    ({ text }) => text,
  )

describe('requesting a payment', () => {
  test('mails a link that pays the deposit of the form, and the same link when asked again', async () => {
    const { lead } = await sentForm()
    expect([await request(lead.uuid), await request(lead.uuid)]).toMatchObject([{ status: 200 }, { status: 200 }])
    const [payment, ...others] = await paymentsOf(lead.id)
    expect([payment, others]).toMatchObject([{ status: 'init', amountMinor: 25_000 }, []])
    const texts = await textsOf(lead.id)
    expect(texts).toHaveLength(2)
    for (const text of texts) expect(text).toContain(`/payments/${payment?.token}`)
    expect(texts[0]).toContain('Puedes pagar')
    expect(texts[0]).toContain(`Referencia: ${bookingReference(lead.uuid)}`)
    expect(texts[0]).toContain('Te guardamos la habitación hasta el')
    expect(texts[0]).toContain('en 24 horas. Si no lo conseguimos, te devolvemos todo')
    // Whoever has the link sees what is to be paid.
    const link = await login.browser().get(`/api/v0/payments/${payment?.token}`)
    expect(link.json()).toMatchObject({ data: { status: 'init', amount: 25_000 } })
    const dossier = (await agent.browser.get(`/api/v0/leads/${lead.uuid}/dossier`)).json()
    expect(dossier).toMatchObject({
      data: { amount_due: { amount: 25_000 }, payments: [{ path: `/payments/${payment?.token}` }] },
    })
  })

  test('uses the payment that the student has started', async () => {
    const { lead, rootId, tenancyId } = await sentForm()
    const started = await createPayment(login.db, { rootId, tenancyId, leadId: lead.id, status: 'failed' })
    expect((await request(lead.uuid)).status).toBe(200)
    expect(await textsOf(lead.id)).toMatchObject([expect.stringContaining(`/payments/${started.token}`)])
  })

  test('replaces the payment of an earlier form for another amount', async () => {
    const { lead, rootId, tenancyId, hold } = await sentForm()
    const started = await createPayment(login.db, {
      rootId,
      tenancyId,
      leadId: lead.id,
      status: 'failed',
      amountMinor: 10_000,
    })
    // The newer form, as the student sends it again.
    await login.db
      .updateTable('holds')
      .set({ releasedAt: new Date(), releaseReason: 'cancelled' })
      .where('id', '=', hold.id)
      .execute()
    await createHold(login.db, { rootId, tenancyId, leadId: lead.id })
    expect((await request(lead.uuid)).status).toBe(200)
    const [old, payment, ...others] = await paymentsOf(lead.id)
    expect(old).toMatchObject({ id: started.id, status: 'sold_out' })
    expect([payment, others]).toMatchObject([{ status: 'init', amountMinor: 25_000 }, []])
    expect(await textsOf(lead.id)).toMatchObject([expect.stringContaining(`/payments/${payment?.token}`)])
  })

  test('is rejected while a payment is in progress, after it, for a taken room and before a form', async () => {
    const { lead, rootId, tenancyId, hold } = await sentForm()
    await login.db.updateTable('holds').set({ expiresAt: new Date() }).where('id', '=', hold.id).execute()
    await login.db.updateTable('availability').set({ placesLeft: 0 }).where('tenancyId', '=', tenancyId).execute()
    expect(await request(lead.uuid)).toEqual({ status: 409, fields: { hold: 'room_gone' } })
    await createPayment(login.db, { rootId, tenancyId, leadId: lead.id, status: 'processing' })
    expect(await request(lead.uuid)).toEqual({ status: 409, fields: { payment: 'in_progress' } })
    await login.db.updateTable('leads').set({ stage: 'deposit_paid' }).where('id', '=', lead.id).execute()
    expect(await request(lead.uuid)).toEqual({ status: 409, fields: { payment: 'not_due' } })
    const enquired = await createLead(login.db, { rootId, email: newEmail(), assignedTo: agent.userId })
    expect(await request(enquired.uuid)).toEqual({ status: 409, fields: { payment: 'not_due' } })
    expect([await textsOf(lead.id), await textsOf(enquired.id)]).toEqual([[], []])
  })

  test('happens once by a key, which is for one lead', async () => {
    const [{ lead }, { lead: other }] = [await sentForm(), await sentForm()]
    const key = randomUUID()
    const statuses = []
    for (const { uuid } of [lead, lead, other]) statuses.push((await request(uuid, agent, key)).status)
    expect(statuses).toEqual([200, 200, 409])
    expect([(await textsOf(lead.id)).length, await textsOf(other.id)]).toEqual([1, []])
  })

  test('is for the assignee alone', async () => {
    const { lead } = await sentForm()
    expect((await request(lead.uuid, await logInStaff(login, 'admin'))).status).toBe(403)
    expect((await request(lead.uuid, await logInStaff(login, 'agent'))).status).toBe(404)
  })
})
