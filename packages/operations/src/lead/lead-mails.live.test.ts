import { randomUUID } from 'node:crypto'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createLead } from '@amber/testing/factories/lead'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLoginSecrets } from '../login/login-secrets.ts'
import { loadMailContent } from '../mail/load-mail-content.ts'
import { changeLead } from './change-lead.ts'

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

const moveToStage = async (leadId: number, stage: 'room_chosen' | 'closed') => {
  const asStaff = { actorId: null, as: 'staff', requestId: randomUUID(), refundLimit: 0 } as const
  await changeLead(database.db, { leadId, ...asStaff, stage })
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
      moveIn: '2027-09-11',
      stay: { count: 44, unit: 'week' },
      leadsLink: LEADS_URL,
    },
  })
  await erase(id)
  expect(await contentOf('enquiry_received', { lead_id: id })).toBeUndefined()
})

test('drops the stage mail once the lead has reached another stage or its sender is erased', async () => {
  const { id } = await createTestLead()
  const roomChosenIds = await moveToStage(id, 'room_chosen')
  expect(await contentOf('stage_reached', roomChosenIds)).toEqual({
    kind: 'stage_reached',
    content: { stage: 'room_chosen', placeName: 'Mill House', dueAt: null, leadsLink: LEADS_URL },
  })
  const closedIds = await moveToStage(id, 'closed')
  expect(await contentOf('stage_reached', roomChosenIds)).toBeUndefined()
  expect(await contentOf('stage_reached', closedIds)).toMatchObject({ content: { stage: 'closed' } })
  await erase(id)
  expect(await contentOf('stage_reached', closedIds)).toBeUndefined()
})
