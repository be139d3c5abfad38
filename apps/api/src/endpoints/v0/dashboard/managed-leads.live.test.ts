import type { LeadFacets, ManagedLead } from '@amber/contract/schemas/managed-leads'
import { savePlaceOverviews } from '@amber/db/queries/dashboard/place-overviews'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { createCommission } from '@amber/testing/factories/place-records'
import { createTeam } from '@amber/testing/factories/team'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoginApi, openLoginApi } from '../../../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../../../test-staff.ts'

const PATH = '/api/v0/dashboard/leads'

let login: LoginApi
let agent: StaffInBrowser
let colleague: StaffInBrowser
let stranger: StaffInBrowser
let teamLead: StaffInBrowser
let admin: StaffInBrowser
let rootId: number
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000' })
  const { db } = login
  agent = await logInStaff(login, 'agent')
  colleague = await logInStaff(login, 'agent')
  stranger = await logInStaff(login, 'agent')
  teamLead = await logInStaff(login, 'team_lead')
  admin = await logInStaff(login, 'admin')
  rootId = (await createPlace(db, { place: { name: 'Cobalt Wharf' } })).id
  await db.transaction().execute((tx) => savePlaceOverviews(tx, [rootId]))
  await createCommission(db, rootId, { basisPoints: null, amountMinor: 25_000 })
  await createTeam(db, { name: 'Leeds', memberIds: [agent.userId, colleague.userId, teamLead.userId] })
  const create = (name: string, overrides: Partial<Parameters<typeof createLead>[1]> = {}) =>
    createLead(db, { rootId, name, email: `${name.toLowerCase()}@example.com`, phone: '+442079460958', ...overrides })
  const mine = await create('Mine', { assignedTo: agent.userId, dueAt: new Date(Date.now() - 60_000), language: 'de' })
  await create('Signed', { assignedTo: agent.userId, stage: 'agreement_signed' })
  await create('Theirs', { assignedTo: colleague.userId })
  await create('Strange', { assignedTo: stranger.userId, phone: '+61491570156' })
  await create('Nobodys')
  await db
    .insertInto('leadTasks')
    .values(
      [3, 30, 0.5].map((days, index) => ({
        leadId: mine.id,
        assigneeId: agent.userId,
        kind: 'call',
        dueAt: new Date(Date.now() + days * 86_400_000),
        doneAt: index === 2 ? new Date() : null,
      })),
    )
    .execute()
})
afterAll(() => login.close())

type List = { data: { result: ManagedLead[]; meta: { count: number } } }

const list = async ({ browser }: StaffInBrowser, query = '') =>
  (await browser.get(`${PATH}?sort_key=name&${query}`)).json<List>().data

const countsFor = async ({ browser }: StaffInBrowser, query = '') =>
  (await browser.get(`${PATH}/counts?${query}`)).json<{ data: LeadFacets }>().data

const totalsFor = async ({ browser }: StaffInBrowser) => (await browser.get(`${PATH}/totals`)).json<unknown>()

const namesFor = async (staff: StaffInBrowser, query = '') => (await list(staff, query)).result.map(({ name }) => name)

describe('GET /api/v0/dashboard/leads', () => {
  test('lists own and unassigned leads to agents, those of the team to team leads, and all to admins', async () => {
    expect(await namesFor(agent)).toEqual(['Mine', 'Nobodys', 'Signed'])
    expect(await namesFor(teamLead)).toEqual(['Mine', 'Nobodys', 'Signed', 'Theirs'])
    expect(await namesFor(stranger)).toEqual(['Nobodys', 'Strange'])
    expect(await namesFor(admin)).toHaveLength(5)
  })

  test.each(['q=Strange', 'q=61491570156', 'q=strange%40example.com', 'signals=unassigned&q=Strange'])(
    'neither lists nor counts the lead of another team by %s',
    async (query) => {
      for (const staff of [agent, teamLead]) {
        const { result, meta } = await list(staff, query)
        const { stages, assignees } = await countsFor(staff, query)
        expect([result, meta.count, stages, assignees]).toEqual([[], 0, {}, []])
      }
    },
  )

  test("counts nobody else's leads beside the filters", async () => {
    expect((await list(agent)).meta.count).toBe(3)
    const signals = { overdue: 1, hold_ending: 0, documents_missing: 1, unassigned: 1 }
    expect(await totalsFor(agent)).toMatchObject({ data: { count: 3, signals } })
    const facets = await countsFor(agent)
    expect(facets.stages).toEqual({ new: 2, contract: 1 })
    expect(facets.languages).toEqual({ de: 1, en: 2 })
    expect(facets.signals).toEqual(signals)
    expect(facets.assignees.map(({ id, count }) => [id, count])).toEqual([
      [agent.userId, 2],
      [null, 1],
    ])
    expect(facets.teams.map(({ name, count }) => [name, count])).toEqual([['Leeds', 2]])
    const ofStranger = await list(agent, `assignee=${stranger.userId}`)
    expect([ofStranger.meta.count, ofStranger.result]).toEqual([0, []])
    const [leeds] = (await countsFor(admin)).teams
    expect(await namesFor(admin, `team=${leeds?.id}`)).toEqual(['Mine', 'Signed', 'Theirs'])
    expect((await list(admin, 'team=999999999')).meta.count).toBe(0)
    expect((await countsFor(admin, 'team=999999999')).teams).toEqual([leeds])
  })

  test.each([
    ['stages=contract', ['Signed']],
    ['assignee=me', ['Mine', 'Signed']],
    ['assignee=me&open=true', ['Mine', 'Signed']],
    ['assignee=nobody', ['Nobodys']],
    ['signals=overdue', ['Mine']],
    ['signals=documents_missing', ['Signed']],
    ['languages=de', ['Mine']],
    ['due=overdue', ['Mine']],
    ['due=none,day', ['Nobodys', 'Signed']],
    ['task=week', ['Mine']],
    ['task=overdue,day,later', []],
    ['task=none', ['Nobodys', 'Signed']],
    ['payment=none,paid', ['Mine', 'Nobodys', 'Signed']],
    ['last_contact=never', ['Mine', 'Nobodys', 'Signed']],
    ['last_contact=day,week', []],
    ['payment=paid', []],
    ['q=min', ['Mine']],
    ['q=mi', ['Mine']],
    ['q=in', []],
    ['q=794609', ['Mine', 'Nobodys', 'Signed']],
    ['q=0958', ['Mine', 'Nobodys', 'Signed']],
    ['q=4609', []],
    ['q=mine%40example.com', ['Mine']],
    ['q=020 7946', ['Mine', 'Nobodys', 'Signed']],
    ['q=cobalt', ['Mine', 'Nobodys', 'Signed']],
    ['q=%25', []],
    ['move_in_from=2031-01-01', []],
  ])('filters by %s', async (query, names) => {
    expect(await namesFor(agent, query)).toEqual(names)
  })

  test('finds a lead by its reference, and shows contact details masked', async () => {
    const [mine] = (await list(agent, 'q=Mine')).result
    expect(mine).toMatchObject({
      email: 'm•••@example.com',
      phone: '+44•••58',
      commission: 25_000,
      signals: ['overdue'],
    })
    expect(await namesFor(agent, `q=${mine?.reference}`)).toEqual(['Mine'])
  })

  test('counts a group without its own filter', async () => {
    const { stages, languages } = await countsFor(agent, 'stages=contract')
    expect(stages).toEqual({ new: 2, contract: 1 })
    expect(languages).toEqual({ en: 1 })
    const missing = await countsFor(agent, 'signals=documents_missing')
    expect(missing.stages).toEqual({ contract: 1 })
    expect(missing.signals).toEqual({ overdue: 1, hold_ending: 0, documents_missing: 1, unassigned: 1 })
  })

  test('rejects an unknown region and an unknown stage', async () => {
    for (const query of ['region_canonical_name=atlantis', 'stages=dreaming'])
      expect((await agent.browser.get(`${PATH}?${query}`)).statusCode).toBe(400)
  })
})

test('shows lanes with their counts, cards and expected commission', async () => {
  type Lanes = { data: { lanes: { stage: string; count: number; commission: number; cards: ManagedLead[] }[] } }
  const { lanes } = (await agent.browser.get(`${PATH}/lanes?stages=new,contract,paid`)).json<Lanes>().data
  expect(lanes.map(({ stage, count, commission, cards }) => [stage, count, commission, cards.length])).toEqual([
    ['new', 2, 50_000, 2],
    ['paid', 0, 0, 0],
    ['contract', 1, 25_000, 1],
  ])
})

test('exports what the caller sees, masked, and records who did it', async () => {
  const response = await agent.browser.get(`${PATH}/export?sort_key=name&columns=stage,email&assignee=me`)
  expect(response.headers['content-disposition']).toMatch(/filename="leads-\d{4}-\d\d-\d\d\.csv"$/)
  const lines = response.body.replace('\uFEFF', '').trim().split('\r\n')
  expect(lines.map((line) => line.split(',').slice(1).join())).toEqual([
    'name,stage,exit_reason,email',
    'Mine,new,,m•••@example.com',
    'Signed,contract,,s•••@example.com',
  ])
  const audited = await login.db
    .selectFrom('auditLog')
    .where('action', '=', 'leads.export')
    .select(['actorId', 'fields'])
    .execute()
  expect(audited).toEqual([{ actorId: agent.userId, fields: ['stage', 'email'] }])
})
