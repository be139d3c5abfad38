import type { Board } from '@amber/contract/schemas/board'
import { FIGURE_NAMES } from '@amber/domain/board/figures'
import { BOARD_TABLES } from '@amber/domain/board/board-tables'
import { refreshBoard } from '@amber/operations/board/refresh-board'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { createAgent } from '@amber/testing/factories/staff-profile'
import { createTeam } from '@amber/testing/factories/team'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoginApi, openLoginApi } from '../../../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../../../test-staff.ts'

let login: LoginApi
let admin: StaffInBrowser
let teamLead: StaffInBrowser
let agentId: number
let strangerId: number
let teamId: number
let placeId: number

const MONDAY = new Date('2026-11-02T10:00:00Z')

beforeAll(async () => {
  login = await openLoginApi()
  const { db } = login
  admin = await logInStaff(login, 'admin')
  teamLead = await logInStaff(login, 'team_lead')
  teamId = await createTeam(db, { name: 'North', memberIds: [teamLead.userId] })
  agentId = (await createAgent(db, { teamId })).id
  strangerId = (await createAgent(db)).id
  placeId = (await createPlace(db, { place: { name: 'Mill Yard' } })).id
  const created = { rootId: placeId, createdAt: MONDAY, reached: { enquired: MONDAY } }
  await createLead(db, { ...created, assignedTo: agentId })
  const booked = { enquired: MONDAY, form_sent: MONDAY, deposit_paid: MONDAY }
  await createLead(db, { ...created, assignedTo: agentId, source: 'book_form', stage: 'deposit_paid', reached: booked })
  const answered = await createLead(db, { ...created, assignedTo: strangerId })
  await createLead(db, { ...created, createdAt: new Date('2026-10-27T10:00:00Z') })
  await db
    .insertInto('leadEvents')
    .values({
      leadId: answered.id,
      kind: 'message_sent',
      actorId: strangerId,
      createdAt: new Date('2026-11-02T10:25:00Z'),
    })
    .execute()
  await refreshBoard(db, { now: new Date(), companyEmailDomain: 'amber.example' })
})
afterAll(() => login.close())

async function read(staff: StaffInBrowser, query = ''): Promise<Board> {
  const response = await staff.browser.get(`/api/v0/dashboard/board?period=week&day=2026-11-04${query}`)
  expect(response.statusCode).toBe(200)
  return response.json<{ data: Board }>().data
}

const figureOf = (board: Board, wanted: string) => board.figures.find(({ name }) => name === wanted)

test('shows admins every lead of the week beside the week before', async () => {
  const board = await read(admin)
  expect(board).toMatchObject({
    period: { from: '2026-11-02', until: '2026-11-09' },
    compared: { from: '2026-10-26', until: '2026-11-02' },
    currency: 'GBP',
  })
  expect(board.figures.map(({ name }) => name)).toEqual(FIGURE_NAMES)
  expect(figureOf(board, 'leads')).toMatchObject({ value: 3, compared: 1 })
  expect(figureOf(board, 'first_contact')).toMatchObject({ value: 25, compared: null })
  expect(figureOf(board, 'promise')).toMatchObject({ value: 0.5, of: 1, out_of: 2 })
  expect(figureOf(board, 'conversion')).toMatchObject({ of: 1, out_of: 3, low: expect.closeTo(0.0615, 3) })
  expect(board.funnel.map(({ step, leads }) => [step, leads])).toEqual([
    ['new', 3],
    ['contacted', 1],
    ['options_sent', 1],
    ['form_sent', 1],
    ['booked', 1],
    ['confirmed', 0],
  ])
  expect(board.teams.map(({ name, leads }) => [name, leads])).toEqual([
    ['North', 2],
    [null, 1],
  ])
  expect(board.places).toMatchObject([{ name: 'Mill Yard', leads: 3, booked: 1 }])
  expect(board.hours).toEqual([{ weekday: 1, hour: 10, arrived: 3, answered: 1 }])
  expect(Date.now() - Date.parse(board.complete_at ?? '')).toBeLessThan(60_000)
})

test('filters by team, source and city', async () => {
  expect(figureOf(await read(admin, `&team=${teamId}`), 'leads')?.value).toBe(2)
  expect(figureOf(await read(admin, '&source=book_form'), 'leads')?.value).toBe(1)
  const { regions } = await read(admin)
  expect(figureOf(await read(admin, `&region=${regions[0]?.key}`), 'leads')?.value).toBe(3)
  expect(figureOf(await read(admin, '&region=999999'), 'leads')?.value).toBe(0)
})

test('shows team leads their own team and nothing of others', async () => {
  const board = await read(teamLead)
  expect(figureOf(board, 'leads')).toMatchObject({ value: 2, compared: 0 })
  expect(board.agents.map(({ key }) => key)).toEqual([String(agentId)])
  expect(board.options.teams).toEqual([{ id: teamId, name: 'North' }])
})

test('answers about a team of others as about one that does not exist', async () => {
  const other = await createTeam(login.db, { name: 'South' })
  const path = '/api/v0/dashboard/board?team='
  const [foreign, missing] = [
    await teamLead.browser.get(`${path}${other}`),
    await teamLead.browser.get(`${path}999999`),
  ]
  expect(foreign.statusCode).toBe(400)
  expect(foreign.json<{ error: { fields: unknown } }>().error.fields).toEqual({ team: 'unknown' })
  expect(missing.json<{ error: { fields: unknown } }>().error.fields).toEqual({ team: 'unknown' })
})

test.each(BOARD_TABLES)('exports the table of %s and records who took it', async (table) => {
  const response = await admin.browser.get(`/api/v0/dashboard/board/export?table=${table}&day=2026-11-04`)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-disposition']).toContain(`board-${table}-week-2026-11-02.csv`)
  expect(response.body.split('\r\n').length).toBeGreaterThan(1)
  const recorded = await login.db
    .selectFrom('auditLog')
    .where('action', '=', 'board.export')
    .select(['actorId', 'fields'])
    .execute()
  expect(recorded).toContainEqual({ actorId: admin.userId, fields: [table] })
})

test('exports places as a spreadsheet reads them', async () => {
  const { body } = await admin.browser.get('/api/v0/dashboard/board/export?table=places&day=2026-11-04')
  expect(body).toMatch(/^\uFEFFkey,name,leads,reached,booked,conversion/)
  expect(body).toContain(`${placeId},Mill Yard,3,0,1,0.3333333333333333,`)
})
