import { randomUUID } from 'node:crypto'
import { localEnvironment } from '@amber/testing/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createLead } from '@amber/testing/factories/lead'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLoginSecrets } from '../login/login-secrets.ts'
import { mailContentOf } from '../mail/mail-content.ts'
import { changeLead } from './change-lead.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const LEADS = 'https://amber.example/profile/leads'

const contentOf = (kind: string, ids: Record<string, number>) => {
  const secrets = createLoginSecrets(localEnvironment.LOGIN_SECRET)
  const mail = { kind, ids, toEmail: 'kim@example.com' }
  return mailContentOf(mail, { db: database.db, secrets, siteUrl: 'https://amber.example' }, new Date())
}

async function newLead() {
  const { id: rootId } = await createPlace(database.db, { place: { name: 'Mill House' } })
  const said = { email: `${randomUUID()}@example.com`, moveIn: '2027-09-11' }
  return createLead(database.db, { rootId, ...said, leaseDuration: 44, leaseDurationUnit: 'week' })
}

const erase = (id: number) =>
  database.db.updateTable('leads').set({ email: null, userId: null }).where('id', '=', id).execute()

const move = async (leadId: number, stage: 'room_chosen' | 'closed') => {
  const asStaff = { actorId: null, as: 'staff', requestId: randomUUID(), refundLimit: 0 } as const
  await changeLead(database.db, { leadId, ...asStaff, stage })
  const mail = database.db.selectFrom('mails').where('kind', '=', 'stage_reached').select('ids').orderBy('id', 'desc')
  const { ids } = await mail.limit(1).executeTakeFirstOrThrow()
  return ids as Record<string, number>
}

test('the mail about an enquiry says which stay it is about, until its sender is erased', async () => {
  const { id } = await newLead()
  expect(await contentOf('enquiry_received', { lead_id: id })).toEqual({
    kind: 'enquiry_received',
    content: {
      placeName: 'Mill House',
      moveIn: '2027-09-11',
      stay: { count: 44, unit: 'week' },
      leadsLink: LEADS,
    },
  })
  await erase(id)
  expect(await contentOf('enquiry_received', { lead_id: id })).toBeUndefined()
})

test('the mail about a stage has lost its sense once the lead has gone on, or its sender is erased', async () => {
  const { id } = await newLead()
  const chosen = await move(id, 'room_chosen')
  expect(await contentOf('stage_reached', chosen)).toEqual({
    kind: 'stage_reached',
    content: { stage: 'room_chosen', placeName: 'Mill House', dueAt: null, leadsLink: LEADS },
  })
  const closed = await move(id, 'closed')
  expect(await contentOf('stage_reached', chosen)).toBeUndefined()
  expect(await contentOf('stage_reached', closed)).toMatchObject({ content: { stage: 'closed' } })
  await erase(id)
  expect(await contentOf('stage_reached', closed)).toBeUndefined()
})
