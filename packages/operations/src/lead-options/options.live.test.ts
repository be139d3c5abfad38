import { randomUUID } from 'node:crypto'
import { findOptions, listOptionRooms, listOptionsOfLead } from '@amber/db/queries/lead/lead-options'
import { getLeadPreferences, listBookableTenancies } from '@amber/db/queries/lead/option-tenancies'
import { MAX_OPTION_ANSWERS_PER_DAY } from '@amber/domain/lead-options/options'
import type { OutgoingMail } from '@amber/integrations/mail/client'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createLead } from '@amber/testing/factories/lead'
import { createHold } from '@amber/testing/factories/hold'
import { createPlace } from '@amber/testing/factories/place'
import { createCity, createRegion } from '@amber/testing/factories/region'
import { createUser } from '@amber/testing/factories/user'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findMailRecipient, getMailByUnsubscribeToken } from '../contact/unsubscribe-options.ts'
import { createDocumentKeys } from '../document/document-keys.ts'
import { createLoginSecrets } from '../login/login-secrets.ts'
import { sendMail } from '../mail/send-mail.ts'
import { answerOptions } from './answer-options.ts'
import { type OptionsToSend, sendOptions } from './send-options.ts'

const secrets = createLoginSecrets(localEnvironment.LOGIN_SECRET)
let database: TestDatabase
let rootId: number
let rooms: number[]
let agentId: number
let leadId: number
let email: string

beforeAll(async () => {
  database = await cloneDatabase()
  const place = await createPlace(database.db, { tenancies: 2 })
  rootId = place.id
  rooms = place.roomTypes.flatMap(({ tenancies }) => tenancies.map(({ id }) => id))
  agentId = (await createUser(database.db, { name: 'Ada Bell' })).id
})
beforeEach(async () => {
  email = `${randomUUID()}@example.com`
  leadId = (await createLead(database.db, { rootId, email, assignedTo: agentId, language: 'de' })).id
})
afterAll(() => database.drop())

const chosen = (ids: readonly number[]): OptionsToSend['rooms'] =>
  ids.map((tenancyId) => ({ tenancyId, moveIn: '2027-09-11', note: 'Ruhig, zum Hof.' }))

const send = (overrides: Partial<OptionsToSend> & { userId?: number } = {}) => {
  const { userId = agentId, ...rest } = overrides
  const actor = { userId, roles: ['agent' as const] }
  const options = { leadId, actor, rooms: chosen(rooms), idempotencyKey: randomUUID(), ...rest }
  return sendOptions({ db: database.db, secrets }, options)
}

const sent = () => listOptionsOfLead(database.db, leadId, 10)

/** Sends a list and returns it with its rooms. */
async function sendOne() {
  await send()
  const [options] = await sent()
  if (!options) throw new Error('nothing was sent')
  return { options, rooms: await listOptionRooms(database.db, [options.id], 'en') }
}

const eventsOf = async (kind: string) => {
  const events = database.db.selectFrom('leadEvents').where('leadId', '=', leadId).where('kind', '=', kind)
  return events.select(['actorId', 'subjectId']).execute()
}

async function deliver(mailId: number): Promise<{ mails: OutgoingMail[]; written: unknown[] }> {
  const mails: OutgoingMail[] = []
  const written: unknown[] = []
  await sendMail(
    {
      db: database.db,
      secrets,
      siteUrl: 'https://amber.example',
      replyDomain: 'reply.amber.example',
      mailer: { domain: 'amber.example', send: async (mail) => (mails.push(mail), 'sent' as const) },
      attachments: {
        files: { get: () => Promise.resolve(undefined) },
        keys: createDocumentKeys(localEnvironment.DOCUMENT_KEYS),
      },
      write: (mail, _, stopUrl) => {
        written.push(mail.content, stopUrl)
        return Promise.resolve({ subject: mail.kind, html: '', text: '' })
      },
    },
    mailId,
  )
  return { mails, written }
}

describe('sendOptions', () => {
  test('sends one mail per key, to the reply address of the lead, and moves the stage of staff', async () => {
    const idempotencyKey = randomUUID()
    await send({ idempotencyKey })
    await send({ idempotencyKey })
    const [options, ...others] = await sent()
    expect(others).toEqual([])
    const { mails, written } = await deliver(options?.mailId ?? 0)
    expect(mails[0]).toMatchObject({ to: email, conversation: { replyTo: expect.stringMatching(/^reply\+/) } })
    const token = secrets.optionsTokenOf(options?.id ?? 0, options?.linkSeed ?? Buffer.alloc(0))
    expect(written[0]).toMatchObject({
      firstName: null,
      senderName: 'Ada Bell',
      link: `https://amber.example/shared/options/${token}`,
      rooms: [{ note: 'Ruhig, zum Hof.' }, { note: 'Ruhig, zum Hof.' }],
    })
    const lead = database.db.selectFrom('leads').where('id', '=', leadId)
    expect(await lead.select(['staffStage', 'stage', 'dueAt']).executeTakeFirst()).toEqual({
      staffStage: 'options_sent',
      stage: 'enquired',
      dueAt: null,
    })
    expect(await eventsOf('options_sent')).toEqual([{ actorId: agentId, subjectId: options?.id }])
  })

  test('shows the price and the way to the university that the student named', async () => {
    const universityId = (
      await createRegion(database.db, {
        regionType: 'establishment',
        name: 'Alpha University',
        parentId: (await createCity(database.db)).id,
      })
    ).id
    await database.db.insertInto('leadPreferences').values({ leadId, universityId }).execute()
    const { options } = await sendOne()
    const { written } = await deliver(options.mailId ?? 0)
    const known = {
      price: { money: { amount: expect.any(Number), currency: 'GBP' }, duration: 'weekly', isEach: false },
      university: { name: 'Alpha University', metres: expect.any(Number) },
    }
    expect(written[0]).toMatchObject({ rooms: [known, known] })
  })

  test('is rejected for staff who are not assigned, for rooms that are gone, and above the limit of a day', async () => {
    await expect(send({ userId: (await createUser(database.db)).id })).rejects.toThrow('forbidden')
    await expect(send({ rooms: chosen([rooms[0] ?? 0, rootId]) })).rejects.toThrow('invalid_input')
    for (let count = 0; count < 5; count++) await send()
    await expect(send()).rejects.toThrow('too_many_requests')
    expect(await sent()).toHaveLength(5)
  })

  test('is rejected once no room can be chosen, and leaves the stage of a sent form as it is', async () => {
    leadId = (await createLead(database.db, { rootId, email, assignedTo: agentId, stage: 'deposit_paid' })).id
    await expect(send()).rejects.toThrow('conflict')
    leadId = (await createLead(database.db, { rootId, email, assignedTo: agentId, stage: 'form_sent' })).id
    await send()
    const lead = database.db.selectFrom('leads').where('id', '=', leadId).select(['staffStage', 'lastContactAt'])
    expect(await lead.executeTakeFirst()).toEqual({ staffStage: 'form_sent', lastContactAt: expect.any(Date) })
  })

  test('is rejected after the student stopped mail, also while the mail waits, and names whom to stop it for', async () => {
    const { options } = await sendOne()
    const mail = await database.db.selectFrom('mails').where('id', '=', options.mailId).selectAll().executeTakeFirst()
    const stopToken = secrets.stopTokenOf(mail?.id ?? 0, mail?.createdAt ?? new Date())
    const stored = await getMailByUnsubscribeToken(database.db, secrets, stopToken)
    expect(await findMailRecipient(database.db, stored)).toEqual({ is: 'address', email, alerts: null })
    const emailHash = secrets.addressHashOf(email)
    await database.db.insertInto('stoppedAddresses').values({ emailHash }).execute()
    expect((await deliver(options.mailId ?? 0)).mails).toEqual([])
    await expect(send()).rejects.toThrow('conflict')
  })
})

describe('answerOptions', () => {
  const answersOf = (roomId: number) =>
    database.db.selectFrom('leadOptionAnswers').where('roomId', '=', roomId).select(['verdict', 'reason']).execute()

  const tasks = () =>
    database.db.selectFrom('leadTasks').where('leadId', '=', leadId).select(['kind', 'assigneeId']).execute()

  test('records each new answer once, with an event, and one task for whoever is assigned', async () => {
    const { options, rooms: sentRooms } = await sendOne()
    const roomId = sentRooms[0]?.id ?? 0
    const no = { verdict: 'no' as const, reason: null }
    const tooFar = { verdict: 'no' as const, reason: 'too_far' as const }
    await Promise.all([1, 2, 3].map(() => answerOptions(database.db, { options, roomId, answer: no })))
    await answerOptions(database.db, { options, roomId, answer: tooFar })
    await answerOptions(database.db, { options, roomId, answer: { verdict: 'want', reason: null } })
    expect(await answersOf(roomId)).toEqual([no, tooFar, { verdict: 'want', reason: null }])
    expect(await eventsOf('options_answered')).toHaveLength(3)
    expect(await tasks()).toEqual([{ kind: 'options_answered', assigneeId: agentId }])
    const [answered, unanswered] = await listOptionRooms(database.db, [options.id], 'en')
    expect(answered?.answer).toMatchObject({ verdict: 'want', reason: null })
    expect(unanswered?.answer).toBeNull()
  })

  test('rejects a room of another list, a reason without a no, and a wanted room that is gone', async () => {
    const first = await sendOne()
    const { options, rooms: sentRooms } = await sendOne()
    const [room] = sentRooms
    const answer = { verdict: 'want', reason: null } as const
    const other = { options, roomId: first.rooms[0]?.id ?? 0, answer }
    await expect(answerOptions(database.db, other)).rejects.toThrow('not_found')
    const given = { options, roomId: room?.id ?? 0 }
    const withReason = { ...given, answer: { verdict: 'like', reason: 'too_far' } as const }
    await expect(answerOptions(database.db, withReason)).rejects.toThrow('invalid_input')
    const tenancy = database.db.updateTable('availability').where('tenancyId', '=', room?.tenancyId ?? 0)
    await tenancy.set({ placesLeft: 0 }).execute()
    await expect(answerOptions(database.db, { ...given, answer })).rejects.toThrow('sold_out')
    await answerOptions(database.db, { ...given, answer: { verdict: 'like', reason: null } })
    await tenancy.set({ placesLeft: 5 }).execute()
    expect(await answersOf(given.roomId)).toEqual([{ verdict: 'like', reason: null }])
  })

  test('stores no more answers of a list than the limit of a day', async () => {
    const { options, rooms: sentRooms } = await sendOne()
    const roomId = sentRooms[0]?.id ?? 0
    const stored = Array.from({ length: MAX_OPTION_ANSWERS_PER_DAY }, () => ({ roomId, verdict: 'like' as const }))
    await database.db.insertInto('leadOptionAnswers').values(stored).execute()
    const again = { options, roomId, answer: { verdict: 'like', reason: null } as const }
    await answerOptions(database.db, again)
    const other = { options, roomId, answer: { verdict: 'no', reason: null } as const }
    await expect(answerOptions(database.db, other)).rejects.toThrow('too_many_requests')
    const tomorrow = new Date(Date.now() + 86_400_000)
    await answerOptions(database.db, other, tomorrow)
    expect(await answersOf(roomId)).toHaveLength(MAX_OPTION_ANSWERS_PER_DAY + 1)
  })

  test('keeps answers as they were given', async () => {
    const { options, rooms: sentRooms } = await sendOne()
    const roomId = sentRooms[0]?.id ?? 0
    await answerOptions(database.db, { options, roomId, answer: { verdict: 'like', reason: null } })
    const answers = database.db.updateTable('leadOptionAnswers').where('roomId', '=', roomId)
    await expect(answers.set({ verdict: 'want' }).execute()).rejects.toThrow('cannot be changed')
  })
})

test('listBookableTenancies leaves out rooms that others hold, and getLeadPreferences reads the requested room', async () => {
  const [tenancyId = 0] = rooms
  const now = new Date()
  const bookable = () => listBookableTenancies(database.db, { tenancyIds: rooms, leadId, now })
  expect(await bookable()).toEqual(new Set(rooms))
  const room = { rootId, inventoryId: tenancyId, email, moveIn: '2027-09-11' }
  const requested = await createLead(database.db, room)
  expect(await getLeadPreferences(database.db, requested.id)).toMatchObject({
    city: expect.any(String),
    moveIn: '2027-09-11',
    stay: { count: 44, unit: 'week' },
    rentMinor: 21_000,
  })
  await database.db.updateTable('availability').set({ placesLeft: 1 }).where('tenancyId', '=', tenancyId).execute()
  await createHold(database.db, { rootId, tenancyId, leadId: requested.id })
  expect(await bookable()).toEqual(new Set(rooms.slice(1)))
  expect(await findOptions(database.db, 0)).toBeUndefined()
})
