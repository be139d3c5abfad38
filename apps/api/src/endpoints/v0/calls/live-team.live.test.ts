import { randomUUID } from 'node:crypto'
import type { LiveAgent } from '@amber/contract/schemas/call-team'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { createTeam } from '@amber/testing/factories/team'
import { refreshCallQueue } from '@amber/operations/calling/refresh-call-queue'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoginApi, openLoginApi } from '../../../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../../../test-staff.ts'

type Team = {
  at: string
  teams: { id: number; name: string }[]
  agents: LiveAgent[]
  queue: { waiting: number; promised: number; closing: number; later: number; next: { lead: { uuid: string } }[] }
}

let login: LoginApi
let rootId: number
let lead: StaffInBrowser
let agent: StaffInBrowser
let stranger: StaffInBrowser
let admin: StaffInBrowser
let teamId: number
let otherTeamId: number
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000' })
  ;({ id: rootId } = await createPlace(login.db))
  lead = await logInStaff(login, 'team_lead')
  agent = await logInStaff(login, 'agent')
  stranger = await logInStaff(login, 'agent')
  admin = await logInStaff(login, 'admin')
  teamId = await createTeam(login.db, { memberIds: [lead.userId, agent.userId] })
  otherTeamId = await createTeam(login.db, { memberIds: [stranger.userId] })
})
afterAll(() => login.close())

const teamOf = async ({ browser }: StaffInBrowser, query = '') =>
  (await browser.get(`/api/v0/calls/team${query}`)).json<{ data: Team }>().data

const agentOf = async (viewer: StaffInBrowser, { userId }: StaffInBrowser) =>
  (await teamOf(viewer)).agents.find(({ id }) => id === userId)

const newCall = (caller: StaffInBrowser, values: Record<string, unknown>) =>
  login.db
    .insertInto('calls')
    .values({
      callerId: caller.userId,
      number: `+44207946${Math.floor(1000 + Math.random() * 8999)}`,
      claimedUntil: new Date(Date.now() + 60_000),
      isClaimed: false,
      ...values,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

describe('live team', () => {
  test('shows a team lead their own team, and an admin everybody', async () => {
    const own = await teamOf(lead)
    expect(new Set(own.agents.map(({ id }) => id))).toEqual(new Set([lead.userId, agent.userId]))
    expect(own.teams.map(({ id }) => id)).toEqual([teamId])
    const all = await teamOf(admin)
    expect(all.agents.map(({ id }) => id)).toEqual(expect.arrayContaining([agent.userId, stranger.userId]))
    expect(all.agents.map(({ id }) => id)).not.toContain(admin.userId)
    expect(new Set(all.teams.map(({ id }) => id))).toEqual(new Set([teamId, otherTeamId]))
    const others = await teamOf(admin, `?team=${otherTeamId}`)
    expect(others.agents.map(({ id }) => id)).toEqual([stranger.userId])
  })

  test('answers for the team of others as if there were none', async () => {
    for (const team of [otherTeamId, 999_999])
      expect((await lead.browser.get(`/api/v0/calls/team?team=${team}`)).statusCode).toBe(400)
    expect((await agent.browser.get('/api/v0/calls/team')).statusCode).toBe(403)
  })

  test('follows an agent from the open page through a call to the outcome', async () => {
    expect(await agentOf(lead, agent)).toMatchObject({ state: 'offline', since: null, call: null })
    expect((await agent.browser.send('PUT', '/api/v0/calls/presence')).statusCode).toBe(200)
    expect(await agentOf(lead, agent)).toMatchObject({ state: 'available', call: null })
    const { uuid } = await createLead(login.db, {
      rootId,
      name: 'Mei Lin',
      email: `${randomUUID()}@example.com`,
      assignedTo: agent.userId,
    })
    const { id: leadId } = await login.db
      .selectFrom('leads')
      .where('uuid', '=', uuid)
      .select('id')
      .executeTakeFirstOrThrow()
    const times = { startedAt: ago(100), answeredAt: ago(90) }
    const call = await newCall(agent, { leadId, state: 'answered', isClaimed: true, providerCallId: 'a', ...times })
    expect(await agentOf(lead, agent)).toMatchObject({
      state: 'talking',
      since: times.answeredAt.toISOString(),
      // No browser places calls here, so nobody can listen.
      call: { uuid: call.uuid, direction: 'outbound', can_listen: false, lead: { uuid, name: 'Mei Lin' } },
      today: { calls: 1, talks: 0, talk_seconds: 0, outcomes: {} },
    })
    await login.db
      .updateTable('calls')
      .set({ state: 'ended', endedAt: ago(30) })
      .where('id', '=', call.id)
      .execute()
    expect(await agentOf(lead, agent)).toMatchObject({ state: 'wrap_up', since: expect.any(String) })
    await login.db
      .updateTable('calls')
      .set({ outcome: 'booked', outcomeAt: new Date(), isClaimed: false })
      .where('id', '=', call.id)
      .execute()
    expect(await agentOf(lead, agent)).toMatchObject({ state: 'available', call: null })
  })

  test('adds up the calls of today and leaves out those of before', async () => {
    const times = { startedAt: ago(60), answeredAt: ago(50), endedAt: ago(20), state: 'ended' as const }
    const before = await agentOf(lead, agent)
    await newCall(agent, { ...times, outcome: 'voicemail', outcomeAt: new Date() })
    await newCall(agent, { ...times, outcome: 'booked', outcomeAt: new Date() })
    const yesterday = { ...times, startedAt: ago(100_000), answeredAt: ago(99_990), endedAt: ago(99_000) }
    await newCall(agent, { ...yesterday, outcome: 'booked', outcomeAt: ago(99_000) })
    const after = await agentOf(lead, agent)
    const [was, is] = [before?.today, after?.today]
    expect(is?.calls).toBe((was?.calls ?? 0) + 2)
    expect(is?.talks).toBe((was?.talks ?? 0) + 1)
    expect(is?.talk_seconds).toBe((was?.talk_seconds ?? 0) + 60)
    expect(is?.outcomes).toEqual({ voicemail: 1, booked: (was?.outcomes.booked ?? 0) + 1 })
  })

  test('hides the person of a call from those who do not see the lead', async () => {
    const call = await newCall(stranger, { state: 'ringing', isClaimed: true, startedAt: ago(5) })
    const shown = (await teamOf(admin)).agents.find(({ id }) => id === stranger.userId)
    expect(shown).toMatchObject({ state: 'ringing', call: { uuid: call.uuid, lead: null } })
    expect(JSON.stringify(shown)).not.toContain('+44')
  })

  test('counts the queue of the team and of nobody, with promises', async () => {
    const before = (await teamOf(lead)).queue
    const zone = await openZone()
    const newLead = async (assignedTo: number | null) => {
      const { id: userId } = await login.db
        .insertInto('users')
        .values({ email: `${randomUUID()}@example.com` })
        .returning('id')
        .executeTakeFirstOrThrow()
      await login.db
        .insertInto('contactConsents')
        .values({
          userId,
          timeZone: zone,
          channels: sql<'phone'[]>`'{phone}'::contact_channel[]`,
          fromHour: 0,
          toHour: 24,
        })
        .execute()
      return createLead(login.db, {
        rootId,
        userId,
        email: `${randomUUID()}@example.com`,
        phone: `+44207946${Math.floor(1000 + Math.random() * 8999)}`,
        ...(assignedTo !== null && { assignedTo }),
      })
    }
    const promised = await newLead(agent.userId)
    await newLead(null)
    await newLead(stranger.userId)
    await login.db
      .insertInto('leadTasks')
      .values({ leadId: promised.id, assigneeId: agent.userId, kind: 'call', dueAt: ago(60) })
      .execute()
    await refreshCallQueue(login.db)
    const { queue } = await teamOf(lead)
    expect(queue.waiting).toBe(before.waiting + 2)
    expect(queue.promised).toBe(before.promised + 1)
    expect(queue.next[0]?.lead.uuid).toBe(promised.uuid)
    const others = (await teamOf(admin, `?team=${otherTeamId}`)).queue
    expect(others).toMatchObject({ waiting: before.waiting + 2, promised: before.promised })
  })
})

/** Nobody is called on Sundays, so somebody lives where it is another day. Neither zone has holidays. */
const openZone = async () =>
  ['Etc/GMT-14', 'Etc/GMT+12'].find(
    (timeZone) => new Intl.DateTimeFormat('en', { timeZone, weekday: 'short' }).format(new Date()) !== 'Sun',
  ) ?? 'UTC'
