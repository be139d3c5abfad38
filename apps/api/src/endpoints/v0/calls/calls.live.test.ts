import { randomUUID } from 'node:crypto'
import type { Call } from '@amber/contract/schemas/calls'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoginApi, openLoginApi } from '../../../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../../../test-staff.ts'

let login: LoginApi
let rootId: number
let agent: StaffInBrowser
let stranger: StaffInBrowser
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000' })
  ;({ id: rootId } = await createPlace(login.db))
  agent = await logInStaff(login, 'agent')
  stranger = await logInStaff(login, 'agent')
})
afterAll(() => login.close())

let lastNumber = 1000

/** Creates a lead of a person who may be called at any hour, whenever this test runs. */
async function newLead(overrides: Partial<Parameters<typeof createLead>[1]> = {}) {
  const { id: userId } = await createUser(login.db)
  const phone = `+44207946${lastNumber++}`
  const consent = { channels: sql<'phone'[]>`'{phone}'::contact_channel[]`, fromHour: 0, toHour: 24 }
  await login.db
    .insertInto('contactConsents')
    .values({ userId, timeZone: weekdayZone(), ...consent })
    .execute()
  const lead = await createLead(login.db, {
    rootId,
    userId,
    name: 'Mei Lin',
    email: `${randomUUID()}@example.com`,
    phone,
    ...overrides,
  })
  return { ...lead, phone }
}

/** Nobody is called on Sundays, so somebody lives where it is another day. Neither zone has holidays. */
const weekdayZone = () =>
  ['Etc/GMT-14', 'Etc/GMT+12'].find((timeZone) => {
    const day = new Intl.DateTimeFormat('en', { timeZone, weekday: 'short' }).format(new Date())
    return day !== 'Sun'
  }) ?? 'UTC'

const start = (staff: StaffInBrowser, body: object) => staff.browser.post('/api/v0/calls', body)

const callOf = (response: LightMyRequestResponse) => response.json<{ data: Call }>().data

const dataOf = (response: LightMyRequestResponse) => response.json<{ data: unknown }>().data

describe('calls', () => {
  test('go from the queue to the outcome, with their state on the server', async () => {
    const lead = await newLead({ assignedTo: agent.userId })
    const queue = await agent.browser.get('/api/v0/calls/queue')
    const { result, counts } = queue.json<{
      data: {
        result: { lead: { uuid: string; phone: string } }[]
        counts: { waiting: number }
      }
    }>().data
    expect(result.map(({ lead: { uuid, phone } }) => [uuid, phone])).toEqual([
      [lead.uuid, expect.stringContaining('•••')],
    ])
    expect(counts.waiting).toBe(1)
    const call = callOf(await start(agent, {}))
    expect(call).toMatchObject({ lead_uuid: lead.uuid, number: lead.phone, state: 'claimed', needs_outcome: false })
    expect(call.dossier?.lead.uuid).toBe(lead.uuid)
    expect(call.call_back_at > call.window.local_time).toBe(true)
    const path = `/api/v0/calls/${call.uuid}`
    const ring = () => agent.browser.send('PATCH', path, { state: 'ringing' })
    // Two tabs that dial at once: only one of them may ring the person.
    const rings = await Promise.all([ring(), ring()])
    expect(rings.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(rings.filter((response) => (dataOf(response) as { is_new: boolean }).is_new)).toHaveLength(1)
    expect((await agent.browser.send('PATCH', path, { state: 'answered', note: 'Likes a view' })).statusCode).toBe(200)
    expect(callOf(await agent.browser.get('/api/v0/calls/current'))).toMatchObject({
      uuid: call.uuid,
      state: 'answered',
      note: 'Likes a view',
      needs_outcome: true,
    })
    const next = await start(agent, {})
    expect([next.statusCode, next.json<{ error: { fields: object } }>().error.fields]).toEqual([
      409,
      { call: 'outcome_missing' },
    ])
    const ended = await agent.browser.post(`${path}/outcome`, { outcome: 'voicemail' })
    expect(dataOf(ended)).toMatchObject({ outcome: 'voicemail', staff_stage: 'attempting' })
    expect(dataOf(await agent.browser.get('/api/v0/calls/current'))).toBeNull()
    expect(dataOf(await start(agent, {}))).toBeNull()
  })

  test('treat a lead out of reach and another’s call as missing', async () => {
    const lead = await newLead({ assignedTo: agent.userId })
    for (const uuid of [lead.uuid, randomUUID()])
      expect((await start(stranger, { lead_uuid: uuid })).statusCode).toBe(404)
    const call = callOf(await start(agent, { lead_uuid: lead.uuid }))
    for (const uuid of [call.uuid, randomUUID()]) {
      expect((await stranger.browser.send('PATCH', `/api/v0/calls/${uuid}`, {})).statusCode).toBe(404)
      expect((await stranger.browser.send('DELETE', `/api/v0/calls/${uuid}`)).statusCode).toBe(404)
    }
    expect((await agent.browser.send('DELETE', `/api/v0/calls/${call.uuid}`)).statusCode).toBe(200)
  })

  test('are checked by number before they are made', async () => {
    const lead = await newLead({ assignedTo: agent.userId })
    const check = (staff: StaffInBrowser, digits: string) => staff.browser.get(`/api/v0/calls/check?number=${digits}`)
    expect(dataOf(await check(agent, lead.phone.slice(1)))).toMatchObject({
      is_allowed: true,
      lead: { uuid: lead.uuid },
    })
    expect(dataOf(await check(stranger, lead.phone.slice(1)))).toMatchObject({ is_allowed: false, lead: null })
    for (const digits of ['0044', '44-20', '%2B442079460958', '440000000000'])
      expect([digits, (await check(agent, digits)).statusCode]).toEqual([digits, 400])
  })
})
