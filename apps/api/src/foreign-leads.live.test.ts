import { randomUUID } from 'node:crypto'
import { allEndpoints } from '@amber/contract/all-endpoints'
import { endpointName } from '@amber/contract/http/define-endpoint'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { refreshBoard } from '@amber/operations/board/refresh-board'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { createTeam } from '@amber/testing/factories/team'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoginApi, openLoginApi } from './test-login.ts'
import { logInStaff, type StaffInBrowser } from './test-staff.ts'

/** Texts that only the lead of the other team has. */
const SECRETS = {
  name: 'Quintessa Zorn',
  email: 'quintessa@zorn.example',
  phone: '+442079460777',
  note: 'Zornish note',
}

type Answer = { status: number; body: string }

let login: LoginApi
let readers: StaffInBrowser[]
let foreignUuid: string
let before: Map<string, Answer>

beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_READ: '10000' })
  const { db } = login
  const agent = await logInStaff(login, 'agent')
  const teamLead = await logInStaff(login, 'team_lead')
  const supplyManager = await logInStaff(login, 'supply_manager')
  const stranger = await logInStaff(login, 'agent')
  readers = [agent, teamLead, supplyManager]
  await createTeam(db, { name: 'North', memberIds: [agent.userId, teamLead.userId] })
  await createTeam(db, { name: 'South', memberIds: [stranger.userId] })
  const rootId = (await createPlace(db)).id
  await createLead(db, { rootId, name: 'Ana Lima', assignedTo: agent.userId })
  await refreshBoard(db, { now: new Date(), companyEmailDomain: 'amber.example' })
  before = await readAll()
  const foreign = await createLead(db, {
    rootId,
    name: SECRETS.name,
    email: SECRETS.email,
    phone: SECRETS.phone,
    assignedTo: stranger.userId,
    dueAt: new Date(Date.now() - 3_600_000),
  })
  foreignUuid = foreign.uuid
  const note = { leadId: foreign.id, text: SECRETS.note, writtenBy: stranger.userId, mentions: [agent.userId] }
  const { id: noteId } = await db
    .insertInto('leadNotes')
    .values({ ...note, idempotencyKey: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .transaction()
    .execute((tx) =>
      recordLeadEvent(tx, { leadId: foreign.id, kind: 'note_added', subjectId: noteId, actorId: stranger.userId }),
    )
  const task = { leadId: foreign.id, assigneeId: agent.userId, kind: 'mentioned', createdBy: stranger.userId }
  await db
    .insertInto('leadTasks')
    .values({ ...task, note: SECRETS.note, dueAt: new Date() })
    .execute()
  await refreshBoard(db, { now: new Date(), companyEmailDomain: 'amber.example' })
})
afterAll(() => login.close())

/** Everything that can be read without naming a lead. An event stream never ends. */
const READS = allEndpoints.filter(
  ({ method, path }) => method === 'GET' && !path.includes('{') && !path.endsWith('/events'),
)

/** Requests that would find the lead if its team did not matter. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  'GET /api/v0/dashboard/find': ['q=Quintessa', 'q=quintessa%40zorn.example'],
  'GET /api/v0/dashboard/leads': ['', 'q=Quintessa', 'q=quintessa%40zorn.example', 'q=02079460777', 'signals=overdue'],
  'GET /api/v0/dashboard/leads/lanes': ['', 'q=Quintessa', 'open=true'],
  'GET /api/v0/dashboard/leads/counts': ['', 'q=Quintessa', 'signals=overdue'],
  'GET /api/v0/dashboard/leads/export': ['', 'q=Quintessa&columns=phone,email'],
  'GET /api/v0/dashboard/board': ['period=week', 'period=month'],
  'GET /api/v0/dashboard/board/export': ['table=agents', 'table=funnel'],
  'GET /api/v0/calls/check': ['number=442079460777'],
}

/** Returns the answer of each request of each reader, by what was asked. */
async function readAll(): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>()
  for (const [index, { browser }] of readers.entries())
    for (const endpoint of READS)
      for (const query of QUERIES[endpointName(endpoint)] ?? ['']) {
        const { statusCode, body } = await browser.get(`${endpoint.path}?${query}`)
        answers.set(`${index} ${endpointName(endpoint)}?${query}`, { status: statusCode, body })
      }
  return answers
}

test('no list, count, search or export tells of the lead of another team', async () => {
  const after = await readAll()
  expect(after.size).toBeGreaterThan(100)
  for (const [request, { body }] of after) {
    const secrets = [...Object.values(SECRETS), foreignUuid, '9460777'].filter((secret) => body.includes(secret))
    expect({ request, secrets }).toEqual({ request, secrets: [] })
  }
})

test('no number about leads changes because another team has one more', async () => {
  const after = await readAll()
  const aboutLeads = [...after.keys()].filter((request) => /dashboard\/(leads|board|find)|calls/.test(request))
  expect(aboutLeads.length).toBeGreaterThan(20)
  for (const request of aboutLeads)
    expect({ request, answer: timeless(after.get(request)) }).toEqual({
      request,
      answer: timeless(before.get(request)),
    })
})

/** Leaves out what differs between any two requests. */
const timeless = (answer: Answer | undefined) =>
  answer && {
    ...answer,
    body: answer.body.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then').replaceAll(/"request_id":"[^"]*"/g, ''),
  }
