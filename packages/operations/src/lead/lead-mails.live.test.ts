import { randomUUID } from 'node:crypto'
import type { Language } from '@amber/domain/languages'
import type { Actor } from '@amber/domain/permissions'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createAgreement } from '@amber/testing/factories/agreement'
import { createPlace } from '@amber/testing/factories/place'
import { createCost } from '@amber/testing/factories/place-records'
import { createLead } from '@amber/testing/factories/lead'
import { createUser } from '@amber/testing/factories/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLoginSecrets } from '../login/login-secrets.ts'
import { loadMailContent } from '../mail/load-mail-content.ts'
import { changeLead, type LeadToChange } from './change-lead.ts'
import type { StaffMove } from './move-staff-stage.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const LEADS_URL = 'https://amber.example/profile/leads'

const contentOf = (kind: string, ids: Record<string, number>) => {
  const secrets = createLoginSecrets(localEnvironment.LOGIN_SECRET)
  const mail = { kind, ids, toEmail: 'kim@example.com' }
  return loadMailContent(mail, { db: database.db, secrets, siteUrl: 'https://amber.example' }, new Date())
}

async function createTestLead() {
  const { id: rootId } = await createPlace(database.db, { place: { name: 'Mill House' } })
  const details = { email: `${randomUUID()}@example.com`, moveIn: '2027-09-11' }
  return createLead(database.db, { rootId, ...details, leaseDuration: 44, leaseDurationUnit: 'week' })
}

const erase = (id: number) =>
  database.db.updateTable('leads').set({ email: null, userId: null }).where('id', '=', id).execute()

const newStaff = async (role: 'agent' | 'team_lead', language: Language = 'en') => {
  const email = `${randomUUID()}@amber.example`
  const { id: userId } = await createUser(database.db, { email, name: `Kim ${role}`, roles: [role], language })
  return { userId, email, roles: [role] }
}

const changeAs = (actor: Actor, change: Pick<LeadToChange, 'leadId' | 'staffMove' | 'assignedTo'>) =>
  changeLead(database.db, { actor, as: 'staff', requestId: randomUUID(), ...change })

const moveTo = async (leadId: number, staffMove: StaffMove) => {
  const agent = await newStaff('agent')
  await database.db.updateTable('leads').set({ assignedTo: agent.userId }).where('id', '=', leadId).execute()
  await changeAs(agent, { leadId, staffMove })
  const mail = database.db.selectFrom('mails').where('kind', '=', 'stage_reached').select('ids').orderBy('id', 'desc')
  const { ids } = await mail.limit(1).executeTakeFirstOrThrow()
  return ids as Record<string, number>
}

test('describes the stay in the enquiry mail until the sender is erased', async () => {
  const { id } = await createTestLead()
  expect(await contentOf('enquiry_received', { lead_id: id })).toEqual({
    kind: 'enquiry_received',
    content: {
      placeName: 'Mill House',
      placeCanonicalName: expect.stringMatching(/^place-\d+$/),
      reference: expect.stringMatching(/^\w{4}-\w{4}$/),
      firstName: null,
      roomName: null,
      price: null,
      message: null,
      moveIn: '2027-09-11',
      stay: { count: 44, unit: 'week' },
      leadsLink: LEADS_URL,
    },
  })
  await erase(id)
  expect(await contentOf('enquiry_received', { lead_id: id })).toBeUndefined()
})

test('names the all-in price of the chosen stay in the enquiry mail, as its page does', async () => {
  const { db } = database
  const { id: rootId, roomTypes } = await createPlace(db, { place: { name: 'Mill House' } })
  const tenancyId = roomTypes[0]?.tenancies[0]?.id ?? 0
  const stay = { priceMinor: 17_100, leaseDuration: 44, leaseDurationUnit: 'week' } as const
  await db.updateTable('inventories').set(stay).where('id', '=', tenancyId).execute()
  await createCost(db, rootId, { name: 'Admin', recurrence: 'one_off', amountMinor: 5_192, mandatory: true })
  const { id } = await createLead(db, { rootId, inventoryId: tenancyId, email: `${randomUUID()}@example.com` })
  expect(await contentOf('enquiry_received', { lead_id: id })).toMatchObject({
    content: { price: { money: { amount: 17_218, currency: 'GBP' }, duration: 'weekly', isEach: false } },
  })
  const shared = { roomType: 'entire_place', bedroomCount: 2 } as const
  await db
    .updateTable('inventories')
    .set(shared)
    .where('id', '=', roomTypes[0]?.id ?? 0)
    .execute()
  expect(await contentOf('enquiry_received', { lead_id: id })).toMatchObject({
    content: { price: { money: { amount: 8_609 }, isEach: true } },
  })
})

test('greets an account and repeats its question in the enquiry mail, but nothing that a visitor typed', async () => {
  const { db } = database
  const { id } = await createTestLead()
  await db.updateTable('leads').set({ name: 'Priya Raghu' }).where('id', '=', id).execute()
  const enquiry = { leadId: id, source: 'enquiry', idempotencyKey: randomUUID(), message: 'Is there a gym?' } as const
  await db.insertInto('enquiries').values(enquiry).execute()
  expect(await contentOf('enquiry_received', { lead_id: id })).toMatchObject({
    content: { firstName: null, message: null },
  })
  const { id: userId } = await createUser(db, { email: `${randomUUID()}@example.com`, name: 'Priya Raghu' })
  await db.updateTable('leads').set({ userId }).where('id', '=', id).execute()
  expect(await contentOf('enquiry_received', { lead_id: id })).toMatchObject({
    content: { firstName: 'Priya', message: 'Is there a gym?' },
  })
})

test('drops the stage mail once the lead has reached another stage or its sender is erased', async () => {
  const { id } = await createTestLead()
  const paid = { stage: 'deposit_paid', staffStage: 'paid' } as const
  await database.db.updateTable('leads').set(paid).where('id', '=', id).execute()
  await createAgreement(database.db, id, ['landlord', 'student'])
  const contractIds = await moveTo(id, { to: 'contract' })
  expect(await contentOf('stage_reached', contractIds)).toEqual({
    kind: 'stage_reached',
    content: {
      stage: 'agreement_signed',
      placeName: 'Mill House',
      dueAt: null,
      timeZone: 'Europe/London',
      leadsLink: LEADS_URL,
    },
  })
  const closedIds = await moveTo(id, { to: 'exited', exitReason: 'other' })
  expect(await contentOf('stage_reached', contractIds)).toBeUndefined()
  expect(await contentOf('stage_reached', closedIds)).toMatchObject({ content: { stage: 'closed' } })
  await erase(id)
  expect(await contentOf('stage_reached', closedIds)).toBeUndefined()
})

describe('reassignment mail', () => {
  const mailsTo = (email: string) =>
    database.db.selectFrom('mails').where('toEmail', '=', email).select(['kind', 'ids', 'language']).execute()

  test('tells the former assignee in their language who is assigned now', async () => {
    const { id: leadId } = await createTestLead()
    const [agent, colleague, teamLead] = [
      await newStaff('agent', 'zh'),
      await newStaff('agent'),
      await newStaff('team_lead'),
    ]
    await changeAs(agent, { leadId, assignedTo: agent.userId })
    await changeAs(teamLead, { leadId, assignedTo: colleague.userId })
    const [mail, ...others] = await mailsTo(agent.email)
    expect([mail, others]).toMatchObject([{ kind: 'lead_reassigned', language: 'zh' }, []])
    expect(await contentOf('lead_reassigned', mail?.ids as Record<string, number>)).toEqual({
      kind: 'lead_reassigned',
      content: { placeName: 'Mill House', assigneeName: 'Kim agent' },
    })
    await changeAs(teamLead, { leadId, assignedTo: null })
    // The second reassignment has its own mail, to the colleague.
    expect(await contentOf('lead_reassigned', mail?.ids as Record<string, number>)).toBeUndefined()
    const [next] = await mailsTo(colleague.email)
    expect(await contentOf('lead_reassigned', next?.ids as Record<string, number>)).toMatchObject({
      content: { assigneeName: null },
    })
  })

  test('is not sent for a lead that was unassigned, to whoever reassigned it, or to former staff', async () => {
    const { id: leadId } = await createTestLead()
    const [agent, teamLead] = [await newStaff('agent'), await newStaff('team_lead')]
    await changeAs(teamLead, { leadId, assignedTo: teamLead.userId })
    await changeAs(teamLead, { leadId, assignedTo: agent.userId })
    await database.db.deleteFrom('userRoles').where('userId', '=', agent.userId).execute()
    await changeAs(teamLead, { leadId, assignedTo: null })
    expect([await mailsTo(teamLead.email), await mailsTo(agent.email)]).toEqual([[], []])
  })
})
