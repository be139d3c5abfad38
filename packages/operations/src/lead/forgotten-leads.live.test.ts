import { randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace, type PlaceTree } from '@amber/testing/factories/place'
import { createAgent } from '@amber/testing/factories/staff-profile'
import { createTeam } from '@amber/testing/factories/team'
import { createUser } from '@amber/testing/factories/user'
import { loginSecrets as secrets } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadMailContent } from '../mail/load-mail-content.ts'
import { setStaffRoles } from '../staff/set-staff-roles.ts'
import { assignQueuedLeads } from './assign-queued-leads.ts'
import { escalateLeads } from './escalate-leads.ts'
import { handOverLeads } from './hand-over-leads.ts'
import { returnUntouchedLeads } from './return-leads.ts'
import { wakeRecycledLeads } from './wake-leads.ts'

/** A Wednesday at noon in London; agents of the tests are always at work. */
const NOW = new Date('2026-11-18T12:00:00Z')
const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const daysLater = (days: number) => hoursLater(24 * days)

let database: TestDatabase
let db: Db
let place: PlaceTree
beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
  place = await createPlace(db)
})
afterAll(() => database.drop())

/** Only the staff and leads of the test itself count. */
beforeEach(async () => {
  await db.deleteFrom('leadTasks').execute()
  await db.updateTable('leads').set({ queuedAt: null, respondBy: null, touchedAt: null, assignedTo: null }).execute()
  await db.deleteFrom('userRoles').execute()
  await db.deleteFrom('staffProfiles').execute()
})

/** Creates a lead and has the rules assign it. */
async function assignNewLead(): Promise<number> {
  const { id } = await createLead(db, { rootId: place.id, email: `${randomUUID()}@example.com`, queuedAt: NOW })
  await assignQueuedLeads(db, NOW)
  return id
}

const assigneeOf = async (id: number) =>
  (await db.selectFrom('leads').where('id', '=', id).select('assignedTo').executeTakeFirstOrThrow()).assignedTo

const listTasks = (leadId: number) =>
  db
    .selectFrom('leadTasks')
    .where('leadId', '=', leadId)
    .select(['assigneeId', 'kind', 'doneAt'])
    .orderBy('id')
    .execute()

const answer = (leadId: number, actorId: number) =>
  db.transaction().execute((tx) => recordLeadEvent(tx, { leadId, kind: 'changed', actorId }))

describe('escalateLeads', () => {
  test('gives a team lead of the same team one task, which is done when the agent answers', async () => {
    const teamId = await createTeam(db)
    await createAgent(db, { roles: ['team_lead'], capacity: 0, teamId: await createTeam(db) })
    const { id: teamLead } = await createAgent(db, { roles: ['team_lead'], capacity: 0, teamId })
    const { id: agent } = await createAgent(db, { teamId })
    const lead = await assignNewLead()
    expect(await escalateLeads(db, hoursLater(3.9))).toBe(0)
    expect(await escalateLeads(db, hoursLater(4))).toBe(1)
    expect(await escalateLeads(db, hoursLater(5))).toBe(0)
    expect(await listTasks(lead)).toEqual([{ assigneeId: teamLead, kind: 'answer_overdue', doneAt: null }])
    const mails = await db.selectFrom('mails').where('kind', '=', 'lead_escalated').selectAll().execute()
    expect(mails.map(({ userId }) => userId)).toEqual([teamLead])
    const [mail] = mails
    const load = async () => {
      const { kind = '', ids = {}, toEmail = '' } = mail ?? {}
      const deps = { db, secrets, siteUrl: 'https://amber.example' }
      return (await loadMailContent({ kind, ids, toEmail: toEmail ?? '' }, deps, hoursLater(4)))?.content
    }
    expect(await load()).toMatchObject({ link: expect.stringContaining('/dashboard/leads/') })
    await db.updateTable('leads').set({ escalatedAt: null }).where('id', '=', lead).execute()
    expect(await escalateLeads(db, hoursLater(6))).toBe(1)
    expect(await load()).toBeUndefined()
    await answer(lead, agent)
    expect((await listTasks(lead))[0]?.doneAt).not.toBeNull()
    expect(await load()).toBeUndefined()
  })

  test('tells an admin where there is no team lead, and somebody of another team before that', async () => {
    const { id: admin } = await createUser(db, { roles: ['admin'] })
    await createAgent(db, { teamId: await createTeam(db) })
    const first = await assignNewLead()
    await escalateLeads(db, hoursLater(4))
    expect(await listTasks(first)).toMatchObject([{ assigneeId: admin }])
    const { id: other } = await createUser(db, { roles: ['team_lead'] })
    const second = await assignNewLead()
    await escalateLeads(db, hoursLater(4))
    expect(await listTasks(second)).toMatchObject([{ assigneeId: other }])
  })

  test('is silent about answered leads', async () => {
    const { id: agent } = await createAgent(db)
    await createUser(db, { roles: ['team_lead'] })
    await answer(await assignNewLead(), agent)
    expect(await escalateLeads(db, daysLater(30))).toBe(0)
  })
})

describe('returnUntouchedLeads', () => {
  test('passes an unanswered lead on after a working day', async () => {
    const { id: first } = await createAgent(db)
    const lead = await assignNewLead()
    const { id: second } = await createAgent(db)
    expect(await returnUntouchedLeads(db, hoursLater(8.9))).toBe(0)
    expect(await assigneeOf(lead)).toBe(first)
    expect(await returnUntouchedLeads(db, hoursLater(9))).toBe(1)
    expect(await returnUntouchedLeads(db, hoursLater(9))).toBe(0)
    await assignQueuedLeads(db, hoursLater(9))
    expect(await assigneeOf(lead)).toBe(second)
  })

  test('returns an answered lead after a week of silence, unless a task says when it goes on', async () => {
    const { id: agent } = await createAgent(db)
    const [silent, planned] = [await assignNewLead(), await assignNewLead()]
    await answer(silent, agent)
    await answer(planned, agent)
    await db.updateTable('leads').set({ touchedAt: NOW }).where('id', 'in', [silent, planned]).execute()
    await db
      .insertInto('leadTasks')
      .values({ leadId: planned, assigneeId: agent, kind: 'call', dueAt: daysLater(20) })
      .execute()
    expect(await returnUntouchedLeads(db, daysLater(6.9))).toBe(0)
    expect(await returnUntouchedLeads(db, daysLater(7.1))).toBe(1)
    expect([await assigneeOf(silent), await assigneeOf(planned)]).toEqual([null, agent])
  })
})

describe('wakeRecycledLeads', () => {
  const recycle = (leadId: number) =>
    db
      .updateTable('leads')
      .set({ staffStage: 'recycled', recycleOn: '2026-12-18', respondBy: null, returnAt: null, touchedAt: NOW })
      .where('id', '=', leadId)
      .execute()
  const stateOf = (leadId: number) =>
    db
      .selectFrom('leads')
      .where('id', '=', leadId)
      .select(['stage', 'staffStage', 'recycleOn', 'assignedTo', 'respondBy'])
      .executeTakeFirstOrThrow()

  test('takes a lead up on its day, once, with a task for its agent and their clock running again', async () => {
    const { id: agent } = await createAgent(db)
    const lead = await assignNewLead()
    await recycle(lead)
    expect(await wakeRecycledLeads(db, daysLater(29))).toBe(0)
    expect(await wakeRecycledLeads(db, daysLater(30))).toBe(1)
    expect(await wakeRecycledLeads(db, daysLater(30))).toBe(0)
    expect(await stateOf(lead)).toEqual({
      stage: 'enquired',
      staffStage: 'attempting',
      recycleOn: null,
      assignedTo: agent,
      respondBy: daysLater(30 + 4 / 24),
    })
    expect(await listTasks(lead)).toEqual([{ assigneeId: agent, kind: 'follow_up', doneAt: null }])
  })

  test('passes it on by the rules, with its task, while its agent is out of office', async () => {
    const { id: away } = await createAgent(db, { outOfOfficeUntil: daysLater(40) })
    const { id: lead } = await createLead(db, { rootId: place.id, assignedTo: away })
    await recycle(lead)
    await wakeRecycledLeads(db, daysLater(30))
    const { id: other } = await createAgent(db)
    await assignQueuedLeads(db, daysLater(30))
    expect(await stateOf(lead)).toMatchObject({ staffStage: 'attempting', assignedTo: other })
    expect(await listTasks(lead)).toEqual([{ assigneeId: other, kind: 'follow_up', doneAt: null }])
  })

  test('gives the task of a lead that nobody has to a team lead, and queues it', async () => {
    const { id: teamLead } = await createUser(db, { roles: ['team_lead'] })
    const { id: lead } = await createLead(db, { rootId: place.id })
    await recycle(lead)
    await wakeRecycledLeads(db, daysLater(30))
    expect(await listTasks(lead)).toMatchObject([{ assigneeId: teamLead }])
    const { id: agent } = await createAgent(db)
    await assignQueuedLeads(db, daysLater(30))
    expect(await stateOf(lead)).toMatchObject({ assignedTo: agent })
  })

  test('is not forgotten meanwhile', async () => {
    await createAgent(db)
    const lead = await assignNewLead()
    await recycle(lead)
    expect(await returnUntouchedLeads(db, daysLater(20))).toBe(0)
  })
})

describe('handOverLeads', () => {
  const handOver = (fromId: number, toId: number | null, actorId: number) =>
    db.transaction().execute((tx) => handOverLeads(tx, { fromId, toId, actorId, requestId: randomUUID() }))

  test('passes all open leads and their tasks to a colleague, and finished ones to nobody', async () => {
    const [{ id: from }, { id: admin }] = [await createAgent(db), await createUser(db, { roles: ['admin'] })]
    const leads = [await assignNewLead(), await assignNewLead()]
    const { id: finished } = await createLead(db, { rootId: place.id, stage: 'moved_in', assignedTo: from })
    await db
      .insertInto('leadTasks')
      .values({ leadId: leads[0] ?? 0, assigneeId: from, kind: 'call', dueAt: NOW })
      .execute()
    const { id: to } = await createAgent(db)
    expect(await handOver(from, to, admin)).toBe(2)
    expect(await Promise.all([...leads, finished].map(assigneeOf))).toEqual([to, to, from])
    expect(await listTasks(leads[0] ?? 0)).toMatchObject([{ assigneeId: to }])
    expect(await handOver(from, to, admin)).toBe(0)
  })

  test('leaves a lead of the colleague’s own to the rules', async () => {
    const [{ id: from }, { id: admin }] = [await createAgent(db), await createUser(db, { roles: ['admin'] })]
    const to = await createAgent(db)
    const { id } = await createLead(db, { rootId: place.id, email: to.email, assignedTo: from })
    expect(await handOver(from, to.id, admin)).toBe(1)
    expect(await assigneeOf(id)).toBeNull()
  })

  test('rejects somebody who is not staff, and the person themselves', async () => {
    const [{ id: from }, { id: student }] = [await createAgent(db), await createUser(db)]
    for (const to of [from, student]) await expect(handOver(from, to, from)).rejects.toThrow('invalid_input')
  })

  test('runs when somebody loses their last role, so that nothing stays with them', async () => {
    const [{ id: from }, { id: admin }] = [await createAgent(db), await createUser(db, { roles: ['admin'] })]
    const lead = await assignNewLead()
    const { id: other } = await createAgent(db)
    await setStaffRoles(db, { userId: from, roles: [], actorId: admin, requestId: randomUUID() })
    expect(await assigneeOf(lead)).toBeNull()
    await assignQueuedLeads(db, NOW)
    expect(await assigneeOf(lead)).toBe(other)
  })
})
