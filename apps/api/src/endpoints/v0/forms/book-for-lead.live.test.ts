import { randomBytes, randomUUID } from 'node:crypto'
import { flatForm } from '@amber/testing/factories/book-form'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoginApi, newEmail, openLoginApi } from '../../../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../../../test-staff.ts'

let login: LoginApi
let agent: StaffInBrowser
let rootId: number
let tenancyId: number
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_FORM: '1000' })
  agent = await logInStaff(login, 'agent')
  const place = await createPlace(login.db)
  rootId = place.id
  tenancyId = place.roomTypes[0]?.tenancies[0]?.id ?? 0
})
afterAll(() => login.close())

type Overrides = Partial<Parameters<typeof createLead>[1]>

/** A lead that a browser without an account sent long ago. */
const createOwn = async (overrides: Overrides = {}) => {
  const email = newEmail()
  const person = { email, name: 'Mei Chen', phone: '+442079460188', language: 'zh' } as const
  const lead = await createLead(login.db, {
    rootId,
    ...person,
    assignedTo: agent.userId,
    flowHash: randomBytes(32),
    createdAt: new Date('2026-01-05T10:00:00Z'),
    ...overrides,
  })
  return { ...lead, email }
}

const send = async (leadUuid: string, changes: object = {}, { browser } = agent) => {
  const {
    'user_details/name': _name,
    'user_details/email': _email,
    'user_details/phone': _phone,
    ...typed
  } = flatForm() as Record<string, string>
  const form = { ...typed, inventory_id: tenancyId, source: 'internal', lead_uuid: leadUuid, ...changes }
  const response = await browser.post('/api/v0/forms', { form: { idempotency_key: randomUUID(), ...form } })
  return { status: response.statusCode, ...response.json<{ data?: object; error?: { fields?: object } }>() }
}

describe('a form that staff send for a lead', () => {
  // spec: 3.lead-form
  test('is the form of that lead, with its contact details and language, and no browser reads it', async () => {
    const { id, uuid, email } = await createOwn()
    expect(await send(uuid, { 'user_details/email': newEmail() })).toMatchObject({
      status: 200,
      data: { data_formatted: { lead_uuid: uuid }, hold: { expires_at: expect.any(String) } },
    })
    const lead = await login.db.selectFrom('leads').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    expect(lead).toMatchObject({ email, stage: 'form_sent', staffStage: 'form_sent', flowHash: null, name: 'Mei Chen' })
    const form = await login.db.selectFrom('forms').where('leadId', '=', id).selectAll().executeTakeFirstOrThrow()
    expect(form).toMatchObject({
      source: 'internal',
      formValues: { 'user_details/email': email, 'user_details/phone': '+442079460188' },
    })
    const mails = await login.db
      .selectFrom('mails')
      .where('kind', '=', 'form_received')
      .where('toEmail', '=', email)
      .select('language')
      .execute()
    expect(mails).toEqual([{ language: 'zh' }])
  })

  test('is rejected for the lead of a colleague, of another place, or that has paid', async () => {
    const colleague = await logInStaff(login, 'agent')
    const { uuid } = await createOwn()
    expect((await send(uuid, {}, colleague)).status).toBe(404)
    expect((await send(uuid, {}, await logInStaff(login, 'admin'))).status).toBe(403)
    const other = await createOwn({ rootId: (await createPlace(login.db)).id })
    expect((await send(other.uuid)).status).toBe(409)
    const paid = await createOwn({ stage: 'deposit_paid' })
    expect((await send(paid.uuid)).status).toBe(409)
  })

  test('names the fields that are wrong', async () => {
    const { uuid } = await createOwn({ phone: null })
    expect(await send(uuid, { terms_version: undefined })).toMatchObject({
      status: 400,
      error: { fields: { 'user_details/phone': 'missing', terms_version: 'missing' } },
    })
  })
})
