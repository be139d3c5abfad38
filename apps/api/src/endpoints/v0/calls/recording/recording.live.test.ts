import type { Call } from '@amber/contract/schemas/calls'
import type { CallRecording } from '@amber/contract/schemas/recordings'
import type { TimelineEntry } from '@amber/contract/schemas/lead-page'
import { sipEnvironment } from '@amber/local-environment/addresses'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { openFiles } from '@amber/testing/files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoginApi, openLoginApi } from '../../../../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../../../../test-staff.ts'

const files = openFiles()
let login: LoginApi
let agent: StaffInBrowser
let colleague: StaffInBrowser
let leadUuid: string
let call: Call
beforeAll(async () => {
  login = await openLoginApi({ ...sipEnvironment, CALL_RECORDING: 'on', RATE_LIMIT_WRITE: '1000' })
  agent = await logInStaff(login, 'agent')
  colleague = await logInStaff(login, 'admin')
  const { id: rootId } = await createPlace(login.db)
  const { id: userId } = await createUser(login.db)
  ;({ uuid: leadUuid } = await createLead(login.db, {
    rootId,
    userId,
    phone: '+442079460123',
    language: 'de',
    assignedTo: agent.userId,
  }))
  // A call to us, which the hour of this test does not forbid.
  const body = { direction: 'inbound', number: '442079460123' }
  call = (await agent.browser.post('/api/v0/calls', body)).json<{ data: Call }>().data
})
afterAll(async () => {
  for (const { uuid } of await login.db.selectFrom('callRecordings').select('uuid').execute())
    for (const key of await files.list(`recordings/${uuid}/`)) await files.remove(key)
  files.close()
  await login.close()
})

const path = () => `/api/v0/calls/${call.uuid}/recording`

const load = async () => (await agent.browser.get(path())).json<{ data: CallRecording }>().data

const store = (part: number, text: string, staff = agent) =>
  staff.browser.send('PUT', `${path()}/parts/${part}`, { content: Buffer.from(text).toString('base64') })

test('records an own call after consent, and plays it to whoever made it', async () => {
  expect(await load()).toMatchObject({ state: 'unasked', block: 'not_connected', announcement: { language: 'de' } })
  const early = await agent.browser.send('PUT', path(), { has_agreed: true })
  expect([early.statusCode, early.json<{ error: { fields: object } }>().error.fields]).toEqual([
    409,
    { recording: 'not_connected' },
  ])
  await agent.browser.send('PATCH', `/api/v0/calls/${call.uuid}`, { state: 'answered' })
  expect(await load()).toMatchObject({ state: 'unasked', block: null })
  expect((await store(0, 'too early')).statusCode).toBe(404)
  expect((await agent.browser.send('PUT', path(), { has_agreed: true })).statusCode).toBe(200)
  for (const [part, text] of ['Guten ', 'Tag'].entries()) expect((await store(part, text)).statusCode).toBe(200)
  expect((await store(2, 'of somebody else', colleague)).statusCode).toBe(404)
  expect((await agent.browser.send('PUT', `${path()}/parts/2`, { content: 'not base64!' })).statusCode).toBe(400)
  expect((await agent.browser.post(`${path()}/stop`)).statusCode).toBe(200)
  expect(await load()).toMatchObject({ state: 'stopped', block: 'ended', agreed_at: expect.any(String) })
  await agent.browser.post(`/api/v0/calls/${call.uuid}/outcome`, { outcome: 'voicemail' })

  const recordingOf = async (staff: StaffInBrowser) => {
    const timeline = await staff.browser.get(`/api/v0/leads/${leadUuid}/timeline`)
    const { result } = timeline.json<{ data: { result: TimelineEntry[] } }>().data
    return result.find(({ kind }) => kind === 'call_received')?.details.recording
  }
  const recording = await recordingOf(agent)
  expect(recording?.can_play).toBe(true)
  expect((await recordingOf(colleague))?.can_play).toBe(false)
  const file = `/api/v0/leads/${leadUuid}/recordings/${recording?.uuid}/file`
  const played = await agent.browser.get(file)
  expect(played.headers).toMatchObject({ 'content-type': 'audio/webm', 'cache-control': 'private, no-store' })
  expect(played.body).toBe('Guten Tag')
  expect((await colleague.browser.get(file)).statusCode).toBe(403)
})

test('records nothing where the deployment has not turned it on', async () => {
  const off = await openLoginApi(sipEnvironment)
  try {
    const staff = await logInStaff(off, 'agent')
    const { id: rootId } = await createPlace(off.db)
    await createLead(off.db, { rootId, phone: '+442079460123', assignedTo: staff.userId })
    const body = { direction: 'inbound', number: '442079460123' }
    const { uuid } = (await staff.browser.post('/api/v0/calls', body)).json<{ data: Call }>().data
    await staff.browser.send('PATCH', `/api/v0/calls/${uuid}`, { state: 'answered' })
    const response = await staff.browser.get(`/api/v0/calls/${uuid}/recording`)
    expect(response.json<{ data: CallRecording }>().data).toMatchObject({ block: 'off', announcement: null })
    expect((await staff.browser.send('PUT', `/api/v0/calls/${uuid}/recording`, { has_agreed: true })).statusCode).toBe(
      409,
    )
  } finally {
    await off.close()
  }
})
