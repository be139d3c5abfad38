import { randomUUID } from 'node:crypto'
import type { Listen } from '@amber/contract/schemas/call-listens'
import { endStaleListens } from '@amber/db/queries/calling/call-listens'
import { MAX_ASK_MS, MAX_SILENCE_MS } from '@amber/domain/calling/listening'
import { sipEnvironment } from '@amber/local-environment/addresses'
import { createTeam } from '@amber/testing/factories/team'
import { createUser } from '@amber/testing/factories/user'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { logInByMail, type LoginApi, openLoginApi } from '../../../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../../../test-staff.ts'

let login: LoginApi
let agent: StaffInBrowser
let lead: StaffInBrowser
let colleague: StaffInBrowser
let otherLead: StaffInBrowser
let admin: StaffInBrowser
let call: { id: number; uuid: string }
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000', ...sipEnvironment })
  agent = await logInStaff(login, 'agent')
  colleague = await logInStaff(login, 'agent')
  lead = await logInStaff(login, 'team_lead')
  otherLead = await logInStaff(login, 'team_lead')
  admin = await logInStaff(login, 'admin')
  await createTeam(login.db, { memberIds: [agent.userId, colleague.userId, lead.userId] })
  await createTeam(login.db, { memberIds: [otherLead.userId] })
})
beforeEach(async () => {
  await login.db.deleteFrom('calls').where('callerId', '=', agent.userId).execute()
  call = await newCall({ startedAt: new Date(), answeredAt: new Date(), state: 'answered' })
})
afterAll(() => login.close())

const newCall = (values: Record<string, unknown>) =>
  login.db
    .insertInto('calls')
    .values({
      callerId: agent.userId,
      number: `+44207946${Math.floor(1000 + Math.random() * 8999)}`,
      claimedUntil: new Date(Date.now() + 600_000),
      isClaimed: true,
      providerCallId: randomUUID(),
      ...values,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()

const ask = ({ browser }: StaffInBrowser, uuid = call.uuid) => browser.post(`/api/v0/calls/${uuid}/listens`, {})
const requestOf = async (who: StaffInBrowser) => (await ask(who)).json<{ data: Listen }>().data
const change = ({ browser }: StaffInBrowser, { uuid }: Listen, body: object = {}) =>
  browser.send('PATCH', `/api/v0/calls/listens/${uuid}`, body)
const current = async ({ browser }: StaffInBrowser) =>
  (await browser.get('/api/v0/calls/listens/current')).json<{ data: Listen | null }>().data
const AGREE = { action: 'agree', person_agreed: true }
const stateOf = (listen: Listen) =>
  login.db
    .selectFrom('callListens')
    .where('uuid', '=', listen.uuid)
    .select(['agreedAt', 'startedAt', 'endedAt', 'endedBy'])
    .executeTakeFirstOrThrow()

describe('listening to a call', () => {
  test('goes from asking through the consent to the end, with its times', async () => {
    const listen = await requestOf(lead)
    expect(listen).toMatchObject({ state: 'asked', agreed_at: null, other: { line: `agent-${agent.userId}` } })
    expect(await current(agent)).toMatchObject({
      uuid: listen.uuid,
      state: 'asked',
      other: { line: `agent-${lead.userId}` },
    })
    // Nothing is heard before the agent has confirmed that the person agreed.
    expect((await change(lead, listen, { action: 'connect' })).statusCode).toBe(409)
    expect((await change(agent, listen, { action: 'agree' })).statusCode).toBe(400)
    expect((await change(lead, listen, AGREE)).statusCode).toBe(409)
    expect((await change(agent, listen, AGREE)).statusCode).toBe(200)
    expect((await change(lead, listen, { action: 'connect' })).json<{ data: Listen }>().data).toMatchObject({
      state: 'listening',
      agreed_at: expect.any(String),
      started_at: expect.any(String),
    })
    expect((await current(agent))?.state).toBe('listening')
    expect((await change(agent, listen, { action: 'end' })).statusCode).toBe(200)
    expect(await current(agent)).toBeNull()
    expect((await change(lead, listen)).json<{ data: Listen }>().data).toMatchObject({
      state: 'ended',
      ended_by: 'agent',
    })
    const actions = await login.db
      .selectFrom('auditLog')
      .where('actorId', 'in', [lead.userId, agent.userId])
      .where('action', 'like', 'call.%')
      .select(['actorId', 'action'])
      .orderBy('id')
      .execute()
    expect(actions.slice(-3)).toEqual([
      { actorId: lead.userId, action: 'call.ask_to_listen' },
      { actorId: agent.userId, action: 'call.let_listen' },
      { actorId: agent.userId, action: 'call.end_listening' },
    ])
  })

  test('is for the lead of the team and admins, and for nobody on their own call', async () => {
    expect((await ask(otherLead)).statusCode).toBe(404)
    expect((await ask(colleague)).statusCode).toBe(403)
    expect((await ask(lead, randomUUID())).statusCode).toBe(404)
    const listen = await requestOf(admin)
    expect(listen.state).toBe('asked')
    for (const other of [otherLead, colleague, lead]) expect((await change(other, listen)).statusCode).toBe(404)
    await change(admin, listen, { action: 'end' })
    expect((await change(agent, listen, AGREE)).statusCode).toBe(409)
  })

  test('is possible while a call in a browser is answered', async () => {
    const reasonOf = async () => (await ask(lead)).json<{ error: { fields: object } }>().error.fields
    await login.db.updateTable('calls').set({ state: 'ringing' }).where('id', '=', call.id).execute()
    expect(await reasonOf()).toEqual({ listen: 'not_talking' })
    await login.db
      .updateTable('calls')
      .set({ state: 'answered', providerCallId: null })
      .where('id', '=', call.id)
      .execute()
    expect(await reasonOf()).toEqual({ listen: 'not_possible' })
  })

  test('is offered for such a call only', async () => {
    const offered = async (viewer: StaffInBrowser) => {
      const response = await viewer.browser.get('/api/v0/calls/team')
      const { agents } = response.json<{ data: { agents: { id: number; call: { can_listen: boolean } | null }[] } }>()
        .data
      return agents.find(({ id }) => id === agent.userId)?.call?.can_listen
    }
    expect(await offered(lead)).toBe(true)
    await login.db.updateTable('calls').set({ providerCallId: null }).where('id', '=', call.id).execute()
    expect(await offered(lead)).toBe(false)
  })

  test('is for one listener, of whom two ask at once', async () => {
    const responses = await Promise.all([ask(lead), ask(admin)])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  test('is declined before anybody listens', async () => {
    const listen = await requestOf(lead)
    await change(agent, listen, { action: 'decline' })
    expect(await stateOf(listen)).toMatchObject({ agreedAt: null, startedAt: null, endedBy: 'declined' })
    expect((await change(lead, listen, { action: 'connect' })).statusCode).toBe(409)
  })

  test('ends by itself when either browser is silent, nobody answers or the call ends', async () => {
    const now = Date.now()
    const after = (ms: number) => endStaleListens(login.db, new Date(now + ms))

    const unanswered = await requestOf(lead)
    await login.db
      .updateTable('callListens')
      .set({ listenerSeenAt: new Date(now + 600_000) })
      .where('uuid', '=', unanswered.uuid)
      .execute()
    await after(MAX_ASK_MS - 5_000)
    expect((await stateOf(unanswered)).endedAt).toBeNull()
    await after(MAX_ASK_MS + 5_000)
    expect(await stateOf(unanswered)).toMatchObject({ endedBy: 'expired' })

    for (const silent of ['agentSeenAt', 'listenerSeenAt'] as const) {
      const listen = await requestOf(lead)
      await change(agent, listen, AGREE)
      await change(lead, listen, { action: 'connect' })
      const present = silent === 'agentSeenAt' ? 'listenerSeenAt' : 'agentSeenAt'
      await login.db
        .updateTable('callListens')
        .set({ [present]: new Date(now + 600_000) })
        .where('uuid', '=', listen.uuid)
        .execute()
      await after(MAX_SILENCE_MS - 5_000)
      expect([silent, (await stateOf(listen)).endedAt]).toEqual([silent, null])
      await after(MAX_SILENCE_MS + 10_000)
      expect([silent, (await stateOf(listen)).endedBy]).toEqual([silent, 'expired'])
    }

    const running = await requestOf(lead)
    await change(agent, running, AGREE)
    await login.db.updateTable('calls').set({ state: 'ended', endedAt: new Date() }).where('id', '=', call.id).execute()
    expect(await current(agent)).toBeNull()
    expect(await stateOf(running)).toMatchObject({ endedBy: 'call_ended' })
  })

  test('is shown to the person in their contact history', async () => {
    const email = `${randomUUID()}@example.com`
    const { id: userId } = await createUser(login.db, { email })
    const { id: attemptId } = await login.db
      .insertInto('contactAttempts')
      .values({ userId, channel: 'phone', reason: 'lead_call', outcome: 'called', madeBy: agent.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await login.db.updateTable('calls').set({ userId, attemptId }).where('id', '=', call.id).execute()
    const person = await logInByMail(login, email)
    const wasListenedTo = async () => {
      const response = await person.get('/api/v0/auth/users/contact_attempts')
      const { result } = response.json<{ data: { result: { id: number; was_listened_to: boolean }[] } }>().data
      return result.find(({ id }) => id === attemptId)?.was_listened_to
    }
    const listen = await requestOf(lead)
    await change(agent, listen, AGREE)
    expect(await wasListenedTo()).toBe(false)
    await change(lead, listen, { action: 'connect' })
    expect(await wasListenedTo()).toBe(true)
  })
})
