import type { GoalWithProgress } from '@amber/contract/schemas/call-goals'
import { createLead } from '@amber/testing/factories/lead'
import { createBooking } from '@amber/testing/factories/payment'
import { createPlace } from '@amber/testing/factories/place'
import { createTeam } from '@amber/testing/factories/team'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoginApi, openLoginApi } from '../../../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../../../test-staff.ts'

const PATH = '/api/v0/calls/goals'

let login: LoginApi
let agent: StaffInBrowser
let colleague: StaffInBrowser
let lead: StaffInBrowser
let otherLead: StaffInBrowser
let admin: StaffInBrowser
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000' })
  agent = await logInStaff(login, 'agent')
  colleague = await logInStaff(login, 'agent')
  lead = await logInStaff(login, 'team_lead')
  otherLead = await logInStaff(login, 'team_lead')
  admin = await logInStaff(login, 'admin')
  // The admin belongs to the team too, which shows them its calls, but no goals.
  await createTeam(login.db, { memberIds: [agent, colleague, lead, admin].map(({ userId }) => userId) })
  await createTeam(login.db, { memberIds: [otherLead.userId] })
})
afterAll(() => login.close())

const read = ({ browser }: StaffInBrowser, user?: StaffInBrowser) =>
  browser.get(user ? `${PATH}?user=${user.userId}` : PATH)

const goalsOf = async (viewer: StaffInBrowser, user?: StaffInBrowser) =>
  (await read(viewer, user)).json<{ data: GoalWithProgress[] }>().data

const save = ({ browser }: StaffInBrowser, goals: object[], user?: StaffInBrowser) =>
  browser.send('PUT', PATH, { goals, ...(user && { user: user.userId }) })

const goal = (metric: string, period: string, target: number) => ({ metric, period, target })

describe('goals', () => {
  test('are set by the agent and by their team lead, who both read them', async () => {
    expect((await save(agent, [goal('calls', 'day', 80)])).statusCode).toBe(200)
    expect(await goalsOf(lead, agent)).toMatchObject([{ ...goal('calls', 'day', 80), reached: 0, is_own: true }])
    const both = [goal('bookings', 'week', 3), goal('calls', 'day', 80)]
    expect((await save(lead, both, agent)).statusCode).toBe(200)
    expect(await goalsOf(agent)).toMatchObject([
      { ...goal('calls', 'day', 80), is_own: true },
      { ...goal('bookings', 'week', 3), is_own: false },
    ])
    await save(agent, [goal('calls', 'day', 60)])
    expect(await goalsOf(agent)).toMatchObject([goal('calls', 'day', 60)])
  })

  test('are hidden from colleagues, admins and the leads of other teams', async () => {
    await save(agent, [goal('calls', 'day', 80)])
    for (const other of [colleague, admin, otherLead]) {
      expect((await read(other, agent)).statusCode).toBe(404)
      expect((await save(other, [goal('calls', 'day', 1)], agent)).statusCode).toBe(404)
    }
    expect(await goalsOf(agent)).toMatchObject([goal('calls', 'day', 80)])
    // Those of the team lead are theirs alone, and a student has none.
    expect((await read(agent, lead)).statusCode).toBe(404)
    expect((await lead.browser.get(`${PATH}?user=999999`)).statusCode).toBe(404)
    expect((await admin.browser.get(`/api/v0/calls/team`)).body).not.toContain('target')
  })

  test('accept whole numbers within limits', async () => {
    for (const target of [0, -1, 1.5, 1001])
      expect((await save(agent, [goal('calls', 'day', target)])).statusCode).toBe(400)
    expect((await save(agent, [goal('sales', 'day', 5)])).statusCode).toBe(400)
  })

  test('are audited by name and without figures', async () => {
    const auditedBy = ({ userId }: StaffInBrowser) =>
      login.db
        .selectFrom('auditLog')
        .where('actorId', '=', userId)
        .where('action', '=', 'staff.change_goals')
        .select(['ids', 'fields'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
    await save(lead, [goal('talks', 'week', 777)], agent)
    const entry = await auditedBy(lead)
    expect(entry).toMatchObject({ ids: { user_id: agent.userId } })
    expect(entry?.fields).toContain('talks_a_week')
    expect(JSON.stringify(entry)).not.toContain('777')
    const count = () =>
      login.db
        .selectFrom('auditLog')
        .where('action', '=', 'staff.change_goals')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    const before = await count()
    await save(lead, [goal('talks', 'week', 777)], agent)
    expect(await count()).toEqual(before)
  })

  test('show what was reached, from recorded facts of the period', async () => {
    const worker = await logInStaff(login, 'agent')
    await save(
      worker,
      (['calls', 'talks', 'qualified', 'bookings'] as const).flatMap((metric) => [
        goal(metric, 'day', 10),
        goal(metric, 'week', 50),
      ]),
    )
    const place = await createPlace(login.db)
    const otherPlace = await createPlace(login.db)
    const own = await createLead(login.db, { rootId: place.id, assignedTo: worker.userId })
    const others = await createLead(login.db, { rootId: otherPlace.id, assignedTo: colleague.userId })
    const now = new Date()
    const longAgo = new Date(now.getTime() - 8 * 24 * 3_600_000)
    const call = { callerId: worker.userId, isClaimed: false, claimedUntil: now, state: 'ended' as const, endedAt: now }
    await login.db
      .insertInto('calls')
      .values([
        { ...call, number: '+442079460001', startedAt: now, outcome: 'booked', outcomeAt: now },
        { ...call, number: '+442079460002', startedAt: now, outcome: 'voicemail', outcomeAt: now },
        { ...call, number: '+442079460003', startedAt: longAgo, outcome: 'booked', outcomeAt: longAgo },
        // A claim that was let go of is no call.
        { ...call, number: '+442079460004', endedAt: null, state: 'claimed', releasedAt: now },
      ])
      .execute()
    const qualified = { kind: 'staff_qualified', actorId: worker.userId }
    await login.db
      .insertInto('leadEvents')
      .values([
        { ...qualified, leadId: own.id },
        { ...qualified, leadId: own.id },
        { ...qualified, leadId: others.id, createdAt: longAgo },
        { ...qualified, leadId: others.id, actorId: colleague.userId },
      ])
      .execute()
    for (const [{ id: rootId, roomTypes }, { id: leadId }] of [
      [place, own],
      [otherPlace, others],
    ] as const)
      await createBooking(login.db, { rootId, tenancyId: roomTypes[0]?.tenancies[0]?.id ?? 0, leadId })
    const reached = (await goalsOf(worker)).map((each) => [each.metric, each.period, each.reached])
    expect(reached).toEqual([
      ['calls', 'day', 2],
      ['talks', 'day', 1],
      ['qualified', 'day', 1],
      ['bookings', 'day', 1],
      ['calls', 'week', 2],
      ['talks', 'week', 1],
      ['qualified', 'week', 1],
      ['bookings', 'week', 1],
    ])
  })

  test('end with the last role', async () => {
    const leaver = await logInStaff(login, 'agent')
    await save(leaver, [goal('calls', 'day', 80)])
    const response = await admin.browser.send('PUT', `/api/v0/staff/${leaver.userId}/roles`, { roles: [] })
    expect(response.statusCode).toBe(200)
    const rows = await login.db.selectFrom('callGoals').where('userId', '=', leaver.userId).selectAll().execute()
    expect(rows).toEqual([])
  })
})
