import { createAgreement } from '@amber/testing/factories/agreement'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { createTeam } from '@amber/testing/factories/team'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoginApi, openLoginApi } from '../../../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../../../test-staff.ts'

let login: LoginApi
let agent: StaffInBrowser
let colleague: StaffInBrowser
let rootId: number
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000' })
  agent = await logInStaff(login, 'agent')
  colleague = await logInStaff(login, 'agent')
  rootId = (await createPlace(login.db)).id
})
afterAll(() => login.close())

type Overrides = Omit<Parameters<typeof createLead>[1], 'rootId'>

const createOwn = (overrides: Overrides = {}) =>
  createLead(login.db, { rootId, assignedTo: agent.userId, ...overrides })

const move = (uuid: string, body: object, { browser }: StaffInBrowser = agent) =>
  browser.send('PUT', `/api/v0/leads/${uuid}/staff_stage`, body)

const readLead = (id: number) =>
  login.db
    .selectFrom('leads')
    .where('id', '=', id)
    .select(['stage', 'staffStage', 'exitReason', 'recycleOn', 'assignedTo', 'dueAt'])
    .executeTakeFirstOrThrow()

describe('PUT /api/v0/leads/{id}/staff_stage', () => {
  test('moves a lead without a change for the student, and records it', async () => {
    const { id, uuid } = await createOwn({ dueAt: new Date() })
    const response = await move(uuid, { staff_stage: 'contacted' })
    expect(response.json()).toEqual({ data: { uuid, staff_stage: 'contacted', stage: 'enquired' } })
    expect(await readLead(id)).toMatchObject({ staffStage: 'contacted', stage: 'enquired', dueAt: null })
    const events = await login.db
      .selectFrom('leadEvents')
      .where('leadId', '=', id)
      .select(['kind', 'actorId'])
      .execute()
    expect(events).toEqual([{ kind: 'staff_contacted', actorId: agent.userId }])
    expect((await move(uuid, { staff_stage: 'contacted' })).statusCode).toBe(200)
    const again = await login.db.selectFrom('leadEvents').where('leadId', '=', id).select('id').execute()
    expect(again).toHaveLength(1)
  })

  test.each(['form_sent', 'paid', 'moved_in', 'new'])('rejects a move to %s that is not for staff', async (to) => {
    const { id, uuid } = await createOwn()
    const response = await move(uuid, { staff_stage: to === 'new' ? 'paid_out' : to })
    expect([response.statusCode, (await readLead(id)).staffStage]).toEqual([409, 'new'])
  })

  test('exits for a reason, which the student sees as closed', async () => {
    const { id, uuid } = await createOwn()
    expect((await move(uuid, { staff_stage: 'exited' })).statusCode).toBe(400)
    expect((await move(uuid, { staff_stage: 'exited', exit_reason: 'booking_cancelled' })).statusCode).toBe(400)
    expect((await move(uuid, { staff_stage: 'exited', exit_reason: 'no_visa' })).statusCode).toBe(200)
    expect(await readLead(id)).toMatchObject({ staffStage: 'exited', stage: 'closed', exitReason: 'no_visa' })
    expect((await move(uuid, { staff_stage: 'contacted' })).statusCode).toBe(409)
  })

  test('recycles until a day to come, and takes the lead up again', async () => {
    const { id, uuid } = await createOwn()
    for (const day of [undefined, '2020-01-01'])
      expect((await move(uuid, { staff_stage: 'recycled', recycle_on: day })).statusCode).toBe(400)
    expect((await move(uuid, { staff_stage: 'recycled', recycle_on: '2031-09-01' })).statusCode).toBe(200)
    expect(await readLead(id)).toMatchObject({ staffStage: 'recycled', stage: 'enquired', recycleOn: '2031-09-01' })
    expect((await move(uuid, { staff_stage: 'attempting' })).statusCode).toBe(200)
    expect(await readLead(id)).toMatchObject({ staffStage: 'attempting', recycleOn: null })
  })

  test.each([
    ['agreement_missing', undefined],
    ['landlord_unsigned', []],
    ['student_unsigned', ['landlord']],
  ] as const)('rejects a contract with %s, and mails nothing', async (missing, signedBy) => {
    const { id, uuid } = await createOwn({ stage: 'deposit_paid', email: `${missing}@example.com` })
    if (signedBy) await createAgreement(login.db, id, signedBy)
    const response = await move(uuid, { staff_stage: 'contract' })
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      { error: { fields: { 'lead.stage': missing } } },
    ])
    const update = await agent.browser.send('PUT', `/api/v0/leads/${uuid}`, { lead: { stage: 'agreement_signed' } })
    expect(update.statusCode).toBe(409)
    expect(await readLead(id)).toMatchObject({ staffStage: 'paid', stage: 'deposit_paid' })
    const mails = login.db.selectFrom('mails').where('toEmail', '=', `${missing}@example.com`).select('kind')
    expect(await mails.execute()).toEqual([])
  })

  test('brings a lead to the contract once both have signed', async () => {
    const { id, uuid } = await createOwn({ stage: 'deposit_paid' })
    await createAgreement(login.db, id, ['landlord', 'student'])
    expect((await move(uuid, { staff_stage: 'contract' })).statusCode).toBe(200)
    expect(await readLead(id)).toMatchObject({ staffStage: 'contract', stage: 'agreement_signed' })
  })

  test('moves the student in from the move-in day on, and claims the commission', async () => {
    const early = await createOwn({ stage: 'agreement_signed', moveIn: '2031-09-01' })
    expect((await move(early.uuid, { staff_stage: 'moved_in' })).statusCode).toBe(409)
    const { id, uuid } = await createOwn({ stage: 'agreement_signed', moveIn: '2020-09-01' })
    for (const to of ['moved_in', 'commission_claimed', 'paid_out'])
      expect((await move(uuid, { staff_stage: to })).statusCode).toBe(200)
    expect(await readLead(id)).toMatchObject({ staffStage: 'paid_out', stage: 'moved_in' })
  })

  test('takes an unassigned lead on request only', async () => {
    const { id, uuid } = await createLead(login.db, { rootId })
    expect((await move(uuid, { staff_stage: 'contacted' })).statusCode).toBe(403)
    expect((await move(uuid, { staff_stage: 'contacted', take: true })).statusCode).toBe(200)
    expect(await readLead(id)).toMatchObject({ staffStage: 'contacted', assignedTo: agent.userId })
  })

  test("returns 404 for a colleague's lead, and 403 for a team lead who has not taken it", async () => {
    const { uuid } = await createOwn()
    expect((await move(uuid, { staff_stage: 'contacted' }, colleague)).statusCode).toBe(404)
    const teamLead = await logInStaff(login, 'team_lead')
    expect((await move(uuid, { staff_stage: 'contacted' }, teamLead)).statusCode).toBe(404)
    await createTeam(login.db, { memberIds: [agent.userId, teamLead.userId] })
    expect((await move(uuid, { staff_stage: 'contacted' }, teamLead)).statusCode).toBe(403)
  })
})
