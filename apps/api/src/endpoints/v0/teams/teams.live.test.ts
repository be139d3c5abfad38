import { randomUUID } from 'node:crypto'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoginApi, openLoginApi } from '../../../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../../../test-staff.ts'

const MEMBERS = '/api/v0/team_members'
const PROFILE = {
  languages: ['en', 'zh'],
  region_ids: [] as number[],
  capacity: 60,
  work_days: [5, 1, 1],
  from_minute: 510,
  to_minute: 1050,
  time_zone: 'Asia/Shanghai',
  back_on: null as string | null,
}

let api: LoginApi
let admin: StaffInBrowser
let teamLead: StaffInBrowser
let agent: StaffInBrowser
let stranger: StaffInBrowser
let teamId: number
beforeAll(async () => {
  api = await openLoginApi({ RATE_LIMIT_LOGIN: '1000', RATE_LIMIT_WRITE: '1000' })
  admin = await logInStaff(api, 'admin')
  teamLead = await logInStaff(api, 'team_lead')
  agent = await logInStaff(api, 'agent')
  stranger = await logInStaff(api, 'agent')
  const created = await admin.browser.post('/api/v0/teams', { name: randomUUID() })
  teamId = created.json<{ data: { id: number } }>().data.id
  for (const { userId } of [teamLead, agent])
    expect((await save(admin, userId, { team_id: teamId })).statusCode).toBe(200)
})
afterAll(() => api.close())

const save = (caller: StaffInBrowser, id: number, changes: object) =>
  caller.browser.send('PUT', `${MEMBERS}/${id}`, { ...PROFILE, team_id: null, ...changes })

type Listed = { members: { id: number; profile: typeof PROFILE; open_leads: number }[]; regions: object[] }

const list = async (caller: StaffInBrowser) => (await caller.browser.get(MEMBERS)).json<{ data: Listed }>().data

const idsOf = ({ members }: Listed) => members.map(({ id }) => id)

async function newLead(assignedTo: number) {
  const place = await createPlace(api.db)
  return createLead(api.db, { rootId: place.id, email: `${randomUUID()}@example.com`, assignedTo })
}

describe('team members', () => {
  test('are everybody for an admin, the team for a team lead, and oneself for an agent', async () => {
    expect(idsOf(await list(admin))).toEqual(
      expect.arrayContaining([admin, agent, stranger].map((each) => each.userId)),
    )
    expect(new Set(idsOf(await list(teamLead)))).toEqual(new Set([teamLead.userId, agent.userId]))
    expect(await list(agent)).toMatchObject({ members: [{ id: agent.userId }], regions: [] })
  })

  test('have the saved profile, with each working day once', async () => {
    const [member] = (await list(agent)).members
    expect(member?.profile).toEqual({ ...PROFILE, team_id: teamId, work_days: [1, 5] })
  })

  test('of other teams do not exist for a team lead, who moves nobody to another team', async () => {
    expect((await save(teamLead, agent.userId, { team_id: teamId, capacity: 61 })).statusCode).toBe(200)
    expect((await save(teamLead, agent.userId, { team_id: null })).statusCode).toBe(403)
    expect((await save(teamLead, stranger.userId, { team_id: teamId })).statusCode).toBe(404)
  })

  test.each([
    { region_ids: [999_999_999] },
    { team_id: 999_999_999 },
    { from_minute: 600, to_minute: 600 },
    { time_zone: 'Nowhere' },
    { back_on: '2027-02-30' },
    { capacity: 501 },
  ])('reject %o', async (changes) => {
    expect((await save(admin, stranger.userId, changes)).statusCode).toBe(400)
  })
})

test('out of office is the caller’s own, and ends on the day they are back', async () => {
  const path = `${MEMBERS}/me/out_of_office`
  const set = async (backOn: string | null) => (await agent.browser.send('PUT', path, { back_on: backOn })).statusCode
  expect(await set('2099-01-05')).toBe(200)
  expect((await list(agent)).members[0]?.profile.back_on).toBe('2099-01-05')
  const stored = api.db.selectFrom('staffProfiles').where('userId', '=', agent.userId).select('outOfOfficeUntil')
  // Midnight in Shanghai.
  expect((await stored.executeTakeFirstOrThrow()).outOfOfficeUntil).toEqual(new Date('2099-01-04T16:00:00Z'))
  expect(await set(null)).toBe(200)
  expect((await list(agent)).members[0]?.profile.back_on).toBeNull()
})

test('a team with the name of another is a conflict', async () => {
  const name = randomUUID()
  const create = async () => (await admin.browser.post('/api/v0/teams', { name })).statusCode
  expect([await create(), await create()]).toEqual([200, 409])
})

describe('hand over', () => {
  const handOver = (caller: StaffInBrowser, from: StaffInBrowser, to: number | null) =>
    caller.browser.post(`${MEMBERS}/${from.userId}/hand_over`, { to })

  test('passes the leads of a team’s member on within the team', async () => {
    const { id } = await newLead(agent.userId)
    expect((await handOver(teamLead, agent, stranger.userId)).statusCode).toBe(404)
    expect((await handOver(teamLead, agent, teamLead.userId)).json()).toEqual({ data: { leads: 1 } })
    const lead = api.db.selectFrom('leads').where('id', '=', id).select('assignedTo')
    expect(await lead.executeTakeFirst()).toEqual({ assignedTo: teamLead.userId })
  })

  test('is not possible for members of other teams', async () => {
    expect((await handOver(teamLead, stranger, null)).statusCode).toBe(404)
  })
})

describe('tasks of a lead', () => {
  type Tasks = { time_zone: string; tasks: { id: number; kind: string; due_at: string; done_at: string | null }[] }

  test('are due on the student’s clocks, can be snoozed and done, and belong to whoever is assigned', async () => {
    const { id, uuid } = await newLead(agent.userId)
    const path = `/api/v0/leads/${uuid}/tasks`
    const add = await agent.browser.post(path, { kind: 'call', due: '2027-07-05T15:30', note: 'After the exam' })
    const { time_zone: timeZone, tasks } = add.json<{ data: Tasks }>().data
    const [task] = tasks
    const shown = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    expect(shown.format(new Date(task?.due_at ?? 0))).toBe('05/07/2027, 15:30')
    expect(task).toMatchObject({ kind: 'call', done_at: null, assignee: { id: agent.userId }, note: 'After the exam' })

    const change = (body: object, caller = agent) => caller.browser.send('PUT', `${path}/${task?.id}`, body)
    const snoozed = (await change({ due: '2027-07-06T09:00' })).json<{ data: Tasks }>().data.tasks[0]
    expect(shown.format(new Date(snoozed?.due_at ?? 0))).toBe('06/07/2027, 09:00')
    expect((await change({ is_done: true })).json<{ data: Tasks }>().data.tasks[0]?.done_at).not.toBeNull()
    expect((await change({ is_done: true }, stranger)).statusCode).toBe(404)
    expect((await stranger.browser.get(path)).statusCode).toBe(404)

    const other = await newLead(agent.userId)
    const elsewhere = `/api/v0/leads/${other.uuid}/tasks/${task?.id}`
    expect((await agent.browser.send('PUT', elsewhere, { is_done: false })).statusCode).toBe(404)
    const audit = api.db
      .selectFrom('auditLog')
      .where('actorId', '=', agent.userId)
      .where('action', 'like', 'lead.%_task')
    expect(await audit.select(['action', 'ids']).execute()).toMatchObject([
      { action: 'lead.add_task', ids: { lead_id: id } },
      { action: 'lead.change_task' },
      { action: 'lead.change_task' },
    ])
  })

  test('reject kinds that only jobs create, and times with a zone', async () => {
    const { uuid } = await newLead(agent.userId)
    const add = async (body: object) => (await agent.browser.post(`/api/v0/leads/${uuid}/tasks`, body)).statusCode
    expect(await add({ kind: 'answer_overdue', due: '2027-07-05T15:30' })).toBe(400)
    expect(await add({ kind: 'call', due: '2027-07-05T15:30Z' })).toBe(400)
    expect(await add({ kind: 'call', due: '2027-02-30T15:30' })).toBe(400)
  })
})
