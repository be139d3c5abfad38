import { randomUUID } from 'node:crypto'
import { listOptionsOfLead } from '@amber/db/queries/lead/lead-options'
import { sendOptions } from '@amber/operations/lead-options/send-options'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { createCity, createRegion } from '@amber/testing/factories/region'
import { createUser } from '@amber/testing/factories/user'
import { loginSecrets as secrets } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoginApi, openLoginApi } from '../../../test-login.ts'

let login: LoginApi
let tenancyId: number
let token: string
let optionsId: number
let leadId: number

beforeAll(async () => {
  login = await openLoginApi()
  const place = await createPlace(login.db)
  tenancyId = place.roomTypes[0]?.tenancies[0]?.id ?? 0
  const { id: userId } = await createUser(login.db, { name: 'Ada Bell' })
  const lead = await createLead(login.db, { rootId: place.id, email: 'jo@example.com', assignedTo: userId })
  leadId = lead.id
  const rooms = [{ tenancyId, moveIn: '2027-09-11', note: 'Quiet.' }]
  const actor = { userId, roles: ['agent' as const] }
  await sendOptions({ db: login.db, secrets }, { leadId: lead.id, actor, rooms, idempotencyKey: randomUUID() })
  const [options] = await listOptionsOfLead(login.db, lead.id, 1)
  optionsId = options?.id ?? 0
  token = secrets.optionsTokenOf(optionsId, options?.linkSeed ?? Buffer.alloc(0))
})
afterAll(() => login.close())

const open = (link = token) => login.browser().get(`/api/v0/options/${link}`)
const answer = (body: object) => login.browser().post(`/api/v0/options/${token}/answers`, body)

type Opened = { data: { sender: string; rooms: { id: number; answer: { verdict: string } | null }[] } }

test('shows rooms by the link alone, without personal data, and answers only by a post of our own page', async () => {
  const opened = await open()
  expect(opened.headers['cache-control']).toContain('no-store')
  const { data } = opened.json<Opened>()
  expect(data).toMatchObject({ sender: 'Ada', rooms: [{ tenancy_id: tenancyId, note: 'Quiet.', answer: null }] })
  expect(opened.body).not.toContain('jo@example.com')
  const room_id = data.rooms[0]?.id
  const url = `/api/v0/options/${token}/answers`
  const payload = { room_id, verdict: 'want' }
  const headers = { origin: 'https://evil.example' }
  expect((await login.api.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(403)
  expect((await login.api.app.inject({ method: 'GET', url })).statusCode).toBe(405)
  expect((await open()).json<Opened>().data.rooms[0]?.answer).toBeNull()
  expect((await answer({ ...payload, reason: 'too_far' })).statusCode).toBe(400)
  expect((await answer(payload)).statusCode).toBe(200)
  expect((await open()).json<Opened>().data.rooms[0]?.answer).toMatchObject({ verdict: 'want', reason: null })
})

test('shows the way to the university that the student named', async () => {
  expect((await open()).json()).toMatchObject({ data: { rooms: [{ university: null }] } })
  const { id: parentId } = await createCity(login.db)
  const { id: universityId } = await createRegion(login.db, { regionType: 'establishment', name: 'UCL', parentId })
  await login.db.insertInto('leadPreferences').values({ leadId, universityId }).execute()
  expect((await open()).json()).toMatchObject({
    data: { rooms: [{ university: { name: 'UCL', distance: expect.any(Number) } }] },
  })
})

test('says that a room is sold out when it is wanted too late', async () => {
  const { data } = (await open()).json<Opened>()
  await login.db.updateTable('availability').set({ placesLeft: 0 }).where('tenancyId', '=', tenancyId).execute()
  const late = await answer({ room_id: data.rooms[0]?.id, verdict: 'want' })
  expect(late.json()).toMatchObject({ error: { code: 'sold_out' } })
})

test('returns 404 for any other token, and 410 once the link has expired', async () => {
  const seed = Buffer.alloc(32)
  for (const link of ['x', secrets.optionsTokenOf(optionsId, seed), secrets.agreementTokenOf(optionsId, seed)])
    expect((await open(link)).statusCode).toBe(404)
  const linkSeed = Buffer.alloc(32, 1)
  const { sentBy } = await login.db
    .selectFrom('leadOptions')
    .where('id', '=', optionsId)
    .select('sentBy')
    .executeTakeFirstOrThrow()
  const { id } = await login.db
    .insertInto('leadOptions')
    .values({ leadId, sentBy, linkSeed, idempotencyKey: randomUUID(), endsAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await open(secrets.optionsTokenOf(id, linkSeed))).statusCode).toBe(410)
})
