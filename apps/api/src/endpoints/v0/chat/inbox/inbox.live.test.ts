import { randomUUID } from 'node:crypto'
import { CHAT_SECRET_HEADER } from '@amber/domain/chat/chat-protocol'
import type { InboxChat } from '@amber/contract/schemas/chat-inbox'
import { chatHoursOf } from '@amber/editions/chat-hours'
import { editionByName } from '@amber/editions/editions'
import type { ChatHours } from '@amber/operations/chat/chat-hours'
import { findLateAnswers } from '@amber/operations/chat/find-late-answers'
import { assignQueuedLeads } from '@amber/operations/lead/assign-queued-leads'
import { wakeSnoozedChats } from '@amber/db/queries/chat/staff-chats'
import { chatAnswerContent } from '@amber/operations/mail/chat-answer-content'
import { createChat } from '@amber/testing/factories/chat'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { createTeam } from '@amber/testing/factories/team'
import { createUser } from '@amber/testing/factories/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SAME_ORIGIN_HEADERS } from '../../../../test-api.ts'
import { logInByMail, type LoginApi, newEmail, openLoginApi } from '../../../../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../../../../test-staff.ts'

const PATH = '/api/v0/chat/inbox'

let login: LoginApi
let agent: StaffInBrowser
let colleague: StaffInBrowser
let teamLead: StaffInBrowser
let stranger: StaffInBrowser
let placeId: number

beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '10000', RATE_LIMIT_READ: '10000', RATE_LIMIT_FORM: '10000' })
  agent = await logInStaff(login, 'agent')
  colleague = await logInStaff(login, 'agent')
  teamLead = await logInStaff(login, 'team_lead')
  stranger = await logInStaff(login, 'agent')
  await createTeam(login.db, { name: 'North', memberIds: [agent.userId, colleague.userId, teamLead.userId] })
  await createTeam(login.db, { name: 'South', memberIds: [stranger.userId] })
  placeId = (await createPlace(login.db)).id
})
afterAll(() => login.close())
beforeEach(() => sql`truncate chat_threads, leads cascade`.execute(login.db))

type Chat = {
  chat: InboxChat
  messages: { seq: number; side: string; is_note: boolean; text: string; flags: string[] }[]
  older: number | null
  lead: { uuid: string } | null
  suggested_leads: { uuid: string }[]
  session: { email: string | null; phone: string | null }
  earlier: { id: string }[]
  writer: string
  assignable: { id: number }[]
  readers: { id: number }[]
}

type List = { result: InboxChat[]; counts: { mine: number; unassigned: number; all: number }; waiting: number }

async function list(tab: string, { browser }: StaffInBrowser = agent): Promise<List> {
  const response = await browser.get(`${PATH}?tab=${tab}`)
  expect(response.statusCode).toBe(200)
  return response.json<{ data: List }>().data
}

const idsOf = async (tab: string, staff: StaffInBrowser = agent) => (await list(tab, staff)).result.map(({ id }) => id)

async function read(uuid: string, { browser }: StaffInBrowser = agent, query = ''): Promise<Chat> {
  const response = await browser.get(`${PATH}/${uuid}${query}`)
  expect(response.statusCode).toBe(200)
  return response.json<{ data: Chat }>().data
}

const write = async (uuid: string, payload: object = {}, { browser }: StaffInBrowser = agent) =>
  browser.post(`${PATH}/${uuid}/messages`, { client_id: randomUUID(), text: 'Yes, it is included.', ...payload })

const change = async (uuid: string, payload: object, { browser }: StaffInBrowser = agent) =>
  browser.send('PUT', `${PATH}/${uuid}`, payload)

const firstReply = async (uuid: string, { browser }: StaffInBrowser = agent) =>
  (await browser.get(`${PATH}/${uuid}/replies`)).json<{ data: { result: { text: string }[] } }>().data.result[0]?.text

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** Writes as the visitor of a chat without an account. */
const writeAsVisitor = ({ thread, secret }: StartedChat, text: string) =>
  login.api.app.inject({
    method: 'POST',
    url: `/api/v0/chat/threads/${thread.id}/messages`,
    headers: { ...SAME_ORIGIN_HEADERS, [CHAT_SECRET_HEADER]: secret ?? '' },
    payload: { client_id: randomUUID(), text },
  })

type StartedChat = { thread: { id: string }; secret: string | null }

/** Starts a chat as a visitor's page does, and returns its id. */
async function startChat(session: object, { browser = login.browser() } = {}) {
  const response = await browser.post('/api/v0/chat/threads', {
    idempotency_key: randomUUID(),
    kind: 'expert',
    session,
    message: { client_id: randomUUID(), text: 'Is the price all in?' },
  })
  expect(response.statusCode).toBe(200)
  return response.json<{ data: StartedChat }>().data
}

describe('the list', () => {
  test('shows whoever has waited longest first, and those who do not wait last', async () => {
    const answered = await createChat(login.db, { texts: ['Hello'], assigneeId: agent.userId, assignedAt: new Date() })
    await write(answered.uuid)
    const later = await createChat(login.db, { texts: ['Second'], assigneeId: agent.userId, assignedAt: new Date() })
    const longest = await createChat(login.db, { texts: ['First'], assigneeId: agent.userId, assignedAt: new Date() })
    await login.db
      .updateTable('chatThreads')
      .set({ waitingSince: inMinutes(-10) })
      .where('id', '=', longest.id)
      .execute()
    const { result, counts, waiting } = await list('mine')
    expect(result.map(({ id }) => id)).toEqual([longest.uuid, later.uuid, answered.uuid])
    expect(result[0]?.last_message).toEqual({ side: 'visitor', is_note: false, text: 'First', writer: null })
    expect(counts).toEqual({ mine: 3, unassigned: 0, all: 3 })
    expect(waiting).toBe(2)
  })

  test('names the writer of the last message, who need not be the assignee', async () => {
    const { uuid } = await createChat(login.db, { texts: ['Hi'], assigneeId: agent.userId, assignedAt: new Date() })
    const note = { text: 'She called me', is_note: true }
    expect((await write(uuid, note, teamLead)).statusCode).toBe(200)
    const [chat] = (await list('mine')).result
    expect(chat).toMatchObject({ assignee: { id: agent.userId }, last_message: { writer: { id: teamLead.userId } } })
  })

  test('shows each chat in the view of its state and assignee', async () => {
    const mine = await createChat(login.db, { assigneeId: agent.userId, assignedAt: new Date() })
    const nobodys = await createChat(login.db)
    const snoozed = await createChat(login.db, {
      assigneeId: agent.userId,
      assignedAt: new Date(),
      state: 'snoozed',
      snoozedUntil: inMinutes(60),
    })
    const closed = await createChat(login.db, { state: 'closed', closedAt: new Date(), closeReason: 'answered' })
    expect(await idsOf('mine')).toEqual([mine.uuid])
    expect(await idsOf('unassigned')).toEqual([nobodys.uuid])
    expect((await idsOf('all')).toSorted()).toEqual([mine.uuid, nobodys.uuid, snoozed.uuid].toSorted())
    expect(await idsOf('closed')).toEqual([closed.uuid])
  })
})

describe('a chat of another team', () => {
  test('is in no list, and cannot be read, written to, changed or marked', async () => {
    const { id: userId } = await createUser(login.db)
    const { uuid } = await createChat(login.db, {
      texts: ['Secret'],
      assigneeId: stranger.userId,
      assignedAt: new Date(),
      userId,
    })
    const own = await createChat(login.db, { userId })
    for (const staff of [agent, teamLead]) {
      for (const tab of ['mine', 'unassigned', 'all', 'closed']) expect(await idsOf(tab, staff)).not.toContain(uuid)
      expect((await list('all', staff)).counts.all).toBe(1)
      expect((await staff.browser.get(`${PATH}/${uuid}`)).statusCode).toBe(404)
      expect((await staff.browser.get(`${PATH}/${uuid}/replies`)).statusCode).toBe(404)
      expect((await write(uuid, {}, staff)).statusCode).toBe(404)
      expect((await write(uuid, { is_note: true }, staff)).statusCode).toBe(404)
      expect((await change(uuid, { change: 'close', reason: 'spam', last_seq: 1 }, staff)).statusCode).toBe(404)
      expect((await staff.browser.send('PUT', `${PATH}/${uuid}/marks`, { read_seq: 1 })).statusCode).toBe(404)
    }
    // The same person wrote both.
    expect((await read(own.uuid)).earlier).toEqual([])
    expect((await read(own.uuid, stranger)).earlier.map(({ id }) => id)).toEqual([uuid])
  })

  test('of whoever typed the same email is not shown as one of the person', async () => {
    const [one, other] = [
      await createChat(login.db, { email: 'mei@example.com' }),
      await createChat(login.db, { email: 'mei@example.com' }),
    ]
    expect((await read(one.uuid)).earlier).toEqual([])
    expect((await read(other.uuid)).earlier).toEqual([])
  })

  test('shows no lead that the reader does not see, also in saved replies', async () => {
    const person = { name: 'Mei Chen', email: 'mei@example.com' }
    const lead = await createLead(login.db, { rootId: placeId, ...person, assignedTo: stranger.userId })
    const { uuid } = await createChat(login.db, { leadId: lead.id, assigneeId: agent.userId, assignedAt: new Date() })
    expect((await read(uuid)).lead).toBeNull()
    expect(await firstReply(uuid)).toContain('{name}')
    await change(uuid, { change: 'assign', assignee_id: stranger.userId }, teamLead)
    expect((await read(uuid, stranger)).lead).toMatchObject({ uuid: lead.uuid })
    expect(await firstReply(uuid, stranger)).toContain('Mei')
  })

  test('is seen by a team lead if one of their team has it, who does not answer in it', async () => {
    const { uuid } = await createChat(login.db, { texts: ['Hi'], assigneeId: agent.userId, assignedAt: new Date() })
    expect((await read(uuid, teamLead)).writer).toBe('forbidden')
    expect((await write(uuid, {}, teamLead)).statusCode).toBe(403)
    expect((await write(uuid, { is_note: true }, teamLead)).statusCode).toBe(200)
    expect((await colleague.browser.get(`${PATH}/${uuid}`)).statusCode).toBe(404)
  })
})

describe('an answer', () => {
  test('takes a chat that nobody is assigned to, and ends the wait', async () => {
    const { uuid } = await createChat(login.db, { texts: ['Hi'] })
    expect((await read(uuid)).writer).toBe('takes_it')
    expect((await write(uuid)).statusCode).toBe(200)
    const { chat, writer, messages } = await read(uuid)
    expect(chat).toMatchObject({ assignee: { id: agent.userId }, waiting_since: null })
    expect(writer).toBe('assigned')
    expect(messages.map(({ side }) => side)).toEqual(['visitor', 'staff'])
    expect((await write(uuid, {}, colleague)).statusCode).toBe(404)
  })

  test('is stored once however often it is sent', async () => {
    const { uuid } = await createChat(login.db, { texts: ['Hi'] })
    const clientId = randomUUID()
    const responses = await Promise.all(Array.from({ length: 4 }, () => write(uuid, { client_id: clientId })))
    const seqs = responses.map((response) => response.json<{ data: { message: { seq: number } } }>().data.message.seq)
    expect(seqs).toEqual([2, 2, 2, 2])
    expect((await read(uuid)).messages).toHaveLength(2)
  })

  test('that is sent again is found, whoever has the chat by now, and takes none', async () => {
    const { uuid } = await createChat(login.db, { texts: ['Hi'], assigneeId: agent.userId, assignedAt: new Date() })
    const answer = { client_id: randomUUID(), text: 'Yes' }
    const send = async () => {
      const response = await write(uuid, answer)
      return [response.statusCode, response.json<{ data?: object }>().data]
    }
    expect(await send()).toMatchObject([200, { is_new: true, message: { seq: 2, text: 'Yes' } }])
    await login.db.updateTable('chatThreads').set({ assigneeId: null, assignedAt: null }).execute()
    expect(await send()).toMatchObject([200, { is_new: false, message: { seq: 2, text: 'Yes' } }])
    expect((await read(uuid)).chat.assignee).toBeNull()
    const both = await logInStaff(login, 'admin')
    const own = { client_id: randomUUID(), text: 'I look after you' }
    expect((await write(uuid, own, both)).statusCode).toBe(200)
    await change(uuid, { change: 'assign', assignee_id: agent.userId }, both)
    expect((await write(uuid, own, both)).json()).toMatchObject({ data: { is_new: false, message: { seq: 3 } } })
    expect((await read(uuid)).chat.assignee).toMatchObject({ id: agent.userId })
  })

  test('is written by one of two who take the chat at once', async () => {
    const { uuid } = await createChat(login.db, { texts: ['Hi'] })
    const statuses = (await Promise.all([write(uuid, {}, agent), write(uuid, {}, colleague)])).map(
      ({ statusCode }) => statusCode,
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403])
  })

  test('is rejected while a gap of a saved reply is left', async () => {
    const { uuid } = await createChat(login.db, { texts: ['Hi'] })
    expect((await write(uuid, { text: 'Hi {name}' })).statusCode).toBe(400)
    expect((await write(uuid, { text: 'Ask for the {name}', is_note: true })).statusCode).toBe(200)
  })

  test('reaches the visitor, whom no note reaches', async () => {
    const { thread, secret } = await startChat({ name: 'Mei Chen' })
    await write(thread.id, { text: 'Floor 8 is quiet', is_note: true })
    await write(thread.id, { text: 'Yes' })
    const response = await login.api.app.inject({
      url: `/api/v0/chat/threads/${thread.id}`,
      headers: { [CHAT_SECRET_HEADER]: secret ?? '' },
    })
    expect(response.json<{ data: Chat }>().data.messages.map(({ text }) => text)).toEqual([
      'Is the price all in?',
      'Yes',
    ])
    expect((await read(thread.id)).messages).toHaveLength(3)
  })

  test('stops the first-response clock of the lead', async () => {
    const lead = await createLead(login.db, {
      rootId: placeId,
      assignedTo: agent.userId,
      assignedAt: new Date(),
      respondBy: inMinutes(15),
      returnAt: inMinutes(60),
    })
    const { uuid } = await createChat(login.db, { leadId: lead.id, assigneeId: agent.userId, assignedAt: new Date() })
    await write(uuid, { is_note: true })
    const clock = () =>
      login.db.selectFrom('leads').where('id', '=', lead.id).select('respondBy').executeTakeFirstOrThrow()
    expect((await clock()).respondBy).not.toBeNull()
    await write(uuid)
    expect((await clock()).respondBy).toBeNull()
  })
})

describe('older messages', () => {
  test('are read page by page without a gap', async () => {
    const { uuid } = await createChat(login.db, { texts: Array.from({ length: 205 }, (_, at) => `Message ${at + 1}`) })
    const seqs: number[] = []
    let before: number | null | undefined
    do {
      const page = await read(uuid, agent, before ? `?before=${before}` : '')
      seqs.unshift(...page.messages.map(({ seq }) => seq))
      before = page.older
    } while (before !== null)
    expect(seqs).toEqual(Array.from({ length: 205 }, (_, at) => at + 1))
  })
})

describe('an assignment', () => {
  test('lets agents take what is nobody’s, and nothing else', async () => {
    const { uuid } = await createChat(login.db)
    const assign = (assigneeId: number | null, staff: StaffInBrowser) =>
      change(uuid, { change: 'assign', assignee_id: assigneeId }, staff)
    expect((await read(uuid)).assignable.map(({ id }) => id)).toEqual([agent.userId])
    expect((await assign(colleague.userId, agent)).statusCode).toBe(403)
    expect((await assign(agent.userId, agent)).statusCode).toBe(200)
    expect((await assign(null, agent)).statusCode).toBe(403)
    expect((await assign(colleague.userId, teamLead)).statusCode).toBe(200)
    expect(await idsOf('mine', colleague)).toEqual([uuid])
    expect((await agent.browser.get(`${PATH}/${uuid}`)).statusCode).toBe(404)
  })

  test('names nobody who is no staff', async () => {
    const { uuid } = await createChat(login.db)
    const student = await login.db
      .insertInto('users')
      .values({ email: `${randomUUID()}@example.com` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const response = await change(uuid, { change: 'assign', assignee_id: student.id }, teamLead)
    expect(response.statusCode).toBe(400)
  })

  test('follows the lead, unless a team lead gave the chat to somebody else', async () => {
    const lead = await createLead(login.db, { rootId: placeId, email: 'mei@example.com' })
    const followed = await createChat(login.db, { leadId: lead.id })
    const given = await createChat(login.db, { leadId: lead.id })
    await change(given.uuid, { change: 'assign', assignee_id: colleague.userId }, teamLead)
    await agent.browser.send('PUT', `/api/v0/leads/${lead.uuid}`, { lead: { assigned_to: agent.userId } })
    expect(await idsOf('mine', agent)).toEqual([followed.uuid])
    expect(await idsOf('mine', colleague)).toEqual([given.uuid])
    await teamLead.browser.send('PUT', `/api/v0/leads/${lead.uuid}`, { lead: { assigned_to: colleague.userId } })
    expect((await idsOf('mine', colleague)).toSorted()).toEqual([followed.uuid, given.uuid].toSorted())
  })
})

describe('closing and snoozing', () => {
  test('closes a chat with a reason, and a message of the visitor opens it again', async () => {
    const { thread, secret } = await startChat({})
    expect((await change(thread.id, { change: 'close', reason: 'answered', last_seq: 1 })).statusCode).toBe(200)
    expect(await idsOf('closed')).toEqual([thread.id])
    await writeAsVisitor({ thread, secret }, 'One more thing')
    expect(await idsOf('mine')).toEqual([thread.id])
    expect((await read(thread.id)).chat.waiting_since).not.toBeNull()
  })

  test('snoozes a chat until its time, and not into the past', async () => {
    const { uuid } = await createChat(login.db, { texts: ['Hi'] })
    expect((await change(uuid, { change: 'snooze', until: '2020-01-01T09:00', last_seq: 1 })).statusCode).toBe(400)
    const until = `${inMinutes(24 * 60)
      .toISOString()
      .slice(0, 10)}T09:00`
    expect((await change(uuid, { change: 'snooze', until, last_seq: 1 })).statusCode).toBe(200)
    expect(await idsOf('mine')).toEqual([])
    expect(await wakeSnoozedChats(login.db, new Date())).toEqual([])
    expect(await wakeSnoozedChats(login.db, inMinutes(3 * 24 * 60))).toHaveLength(1)
    expect(await idsOf('mine')).toEqual([uuid])
  })

  test('is rejected once the visitor has written what the page did not show', async () => {
    const started = await startChat({})
    const { id } = started.thread
    await write(id)
    await write(id, { text: 'She is nice', is_note: true })
    const tomorrow = inMinutes(24 * 60)
      .toISOString()
      .slice(0, 16)
    expect((await change(id, { change: 'snooze', until: tomorrow, last_seq: 2 })).statusCode).toBe(200)
    await writeAsVisitor(started, 'One more thing')
    expect((await read(id)).chat).toMatchObject({ state: 'open', snoozed_until: null })
    for (const action of [
      { change: 'close', reason: 'answered' },
      { change: 'snooze', until: tomorrow },
    ]) {
      const response = await change(id, { ...action, last_seq: 3 })
      expect(response.statusCode).toBe(409)
      expect(response.json()).toMatchObject({ error: { fields: { last_seq: 'outdated' } } })
    }
    expect((await read(id)).chat.waiting_since).not.toBeNull()
    expect((await change(id, { change: 'close', reason: 'answered', last_seq: 4 })).statusCode).toBe(200)
  })

  test('shows again who waits, and since when, once the chat is opened again', async () => {
    const { uuid } = await createChat(login.db, { texts: ['Hi'] })
    const close = (lastSeq: number) => change(uuid, { change: 'close', reason: 'answered', last_seq: lastSeq })
    const since = (await read(uuid)).chat.waiting_since
    await close(1)
    await change(uuid, { change: 'reopen' })
    expect((await read(uuid)).chat.waiting_since).toBe(since)
    await write(uuid)
    await close(2)
    await change(uuid, { change: 'reopen' })
    expect((await read(uuid)).chat.waiting_since).toBeNull()
  })

  test('is for the assignee', async () => {
    const { uuid } = await createChat(login.db, { assigneeId: agent.userId, assignedAt: new Date() })
    expect((await change(uuid, { change: 'close', reason: 'spam', last_seq: 1 }, teamLead)).statusCode).toBe(403)
    expect((await change(uuid, { change: 'reopen' }, teamLead)).statusCode).toBe(403)
  })
})

const MEI = { name: 'Mei Chen', email: 'mei@example.com' }
const PHONE = '+442079460958'

describe('the lead of a chat', () => {
  const countLeads = async () => (await login.db.selectFrom('leads').select('id').execute()).length

  test('is created once a name, an email and a place are known', async () => {
    const { thread } = await startChat({ ...MEI, phone: '+442079460958', propertyId: String(placeId) })
    const { lead } = await read(thread.id)
    const stored = await login.db
      .selectFrom('leads')
      .where('uuid', '=', lead?.uuid ?? '')
      .select(['source', 'email', 'phone', 'rootId'])
      .executeTakeFirst()
    expect(stored).toEqual({ source: 'chat', email: MEI.email, phone: '+442079460958', rootId: placeId })
  })

  test('is not created by what cannot be a person', async () => {
    for (const session of [
      {},
      { name: 'Mei Chen' },
      MEI,
      { ...MEI, name: 'evil.example', propertyId: String(placeId) },
    ])
      await startChat(session)
    expect(await countLeads()).toBe(0)
  })

  test('is one for chats that begin at the same moment, and suggested in the others', async () => {
    const chats = await Promise.all(Array.from({ length: 8 }, () => startChat({ ...MEI, propertyId: String(placeId) })))
    expect(await countLeads()).toBe(1)
    const shown = await Promise.all(chats.map(({ thread }) => read(thread.id)))
    const connected = shown.flatMap(({ lead }) => lead?.uuid ?? [])
    expect(connected).toHaveLength(1)
    expect(shown.flatMap(({ suggested_leads: leads }) => leads.map(({ uuid }) => uuid))).toEqual(
      Array.from({ length: 7 }, () => connected[0]),
    )
  })

  test('is one for an enquiry and a chat that arrive at the same moment', async () => {
    const enquiry = login.browser().post('/api/v0/leads', {
      lead: { ...MEI, inventory_id: placeId, phone: '+442079460958' },
      idempotency_key: randomUUID(),
    })
    const [, response] = await Promise.all([startChat({ ...MEI, propertyId: String(placeId) }), enquiry])
    expect(response.statusCode).toBe(200)
    expect(await countLeads()).toBe(1)
  })

  test('of an account is an open one of any age, also where the page is about no place', async () => {
    const browser = await logInByMail(login, MEI.email)
    const old = await createLead(login.db, { rootId: placeId, ...MEI, createdAt: inMinutes(-60 * 24 * 30) })
    const about = await startChat({ propertyId: String(placeId) }, { browser })
    const nowhere = await startChat({}, { browser })
    for (const { thread } of [about, nowhere]) expect((await read(thread.id)).lead).toMatchObject({ uuid: old.uuid })
    expect(await countLeads()).toBe(1)
  })

  test('of another person is never that of an account, whatever contact it types', async () => {
    const browser = await logInByMail(login, newEmail())
    await createLead(login.db, { rootId: placeId, ...MEI, phone: PHONE })
    const { thread } = await startChat({ ...MEI, phone: PHONE }, { browser })
    expect((await read(thread.id)).lead).toBeNull()
  })

  // spec: 3.chat-session
  test('is created by a phone number alone', async () => {
    const { thread } = await startChat({ phone: '+44 20 7946 0958', propertyId: String(placeId) })
    const leads = await login.db
      .selectFrom('leads')
      .select(['uuid', 'source', 'name', 'email', 'phone', 'rootId'])
      .execute()
    expect(leads).toMatchObject([{ source: 'chat', name: null, email: null, phone: PHONE, rootId: placeId }])
    expect((await read(thread.id)).lead).toMatchObject({ uuid: leads[0]?.uuid, is_erased: false })
  })

  test('is not created by a phone number that cannot be called, or about no place', async () => {
    for (const session of [{ phone: '020 7946 0958', propertyId: String(placeId) }, { phone: '+442079460958' }])
      await startChat(session)
    expect(await countLeads()).toBe(0)
  })

  test('of a phone number alone is a duplicate of the one that the person has by email', async () => {
    const { thread } = await startChat({ phone: '+442079460958', propertyId: String(placeId) })
    const byEmail = await createLead(login.db, { rootId: placeId, ...MEI, phone: '+442079460958' })
    const response = await agent.browser.get(`/api/v0/leads/${byEmail.uuid}/duplicates`)
    const { lead } = await read(thread.id)
    expect(response.json<{ data: object }>().data).toMatchObject({ duplicates: [{ lead: { uuid: lead?.uuid } }] })
  })

  test('is created once staff write down the contact', async () => {
    const { thread } = await startChat({ propertyId: String(placeId) })
    expect((await read(thread.id)).lead).toBeNull()
    expect((await change(thread.id, { change: 'contact', ...MEI })).statusCode).toBe(200)
    const { lead, session } = await read(thread.id)
    expect(lead).not.toBeNull()
    expect(session.email).toBe('m•••@example.com')
  })

  test('gives the chat to whom the rules give the lead', async () => {
    await login.db
      .insertInto('staffProfiles')
      .values({ userId: agent.userId, capacity: 10 })
      .onConflict((row) => row.column('userId').doUpdateSet({ capacity: 10 }))
      .execute()
    const { thread } = await startChat({ ...MEI, propertyId: String(placeId) })
    expect(await idsOf('unassigned')).toEqual([thread.id])
    await assignQueuedLeads(login.db)
    expect(await idsOf('mine')).toEqual([thread.id])
  })

  test('has one entry of its timeline for each chat and day', async () => {
    const lead = await createLead(login.db, { rootId: placeId, ...MEI, assignedTo: agent.userId })
    const chat = await createChat(login.db, { leadId: lead.id, texts: ['First question', 'Second question'] })
    await write(chat.uuid, { text: 'Noted', is_note: true })
    await write(chat.uuid)
    await createChat(login.db, { leadId: lead.id, texts: ['Other chat'] })
    const response = await agent.browser.get(`/api/v0/leads/${lead.uuid}/timeline?group=chat`)
    const { result, counts } = response.json<{
      data: { result: { kind: string; details: object }[]; counts: object }
    }>().data
    expect(result.map(({ kind, details }) => ({ kind, details }))).toEqual([
      { kind: 'chat', details: { text: 'Other chat', chat: { id: expect.any(String), message_count: 1 } } },
      { kind: 'chat', details: { text: 'First question', chat: { id: chat.uuid, message_count: 3 } } },
    ])
    expect(counts).toMatchObject({ chat: 2 })
  })
})

describe('a typed contact', () => {
  const connect = (chat: StartedChat, lead: string, staff = agent) =>
    change(chat.thread.id, { change: 'connect', lead }, staff)
  const suggestedFor = async ({ thread }: StartedChat, staff = agent) =>
    (await read(thread.id, staff)).suggested_leads.map(({ uuid }) => uuid)

  test.each([
    ['an email', { email: MEI.email }],
    ['a phone number', { phone: '+44 (20) 7946-0958' }],
    ['both, of the same place', { ...MEI, phone: PHONE, propertyId: 'place' }],
  ])('suggests the lead that has %s, and connects nothing', async (_, session) => {
    const lead = await createLead(login.db, { rootId: placeId, ...MEI, phone: PHONE })
    const chat = await startChat('propertyId' in session ? { ...session, propertyId: String(placeId) } : session)
    expect((await read(chat.thread.id)).lead).toBeNull()
    expect(await suggestedFor(chat)).toEqual([lead.uuid])
    expect(await login.db.selectFrom('leads').select('uuid').execute()).toEqual([{ uuid: lead.uuid }])
  })

  test('suggests the lead of an account, also if staff write the contact down', async () => {
    const { id: userId, email } = await createUser(login.db)
    const lead = await createLead(login.db, { rootId: placeId, email, userId })
    const chat = await startChat({ propertyId: String(placeId) })
    expect(await suggestedFor(chat)).toEqual([])
    expect((await change(chat.thread.id, { change: 'contact', email })).statusCode).toBe(200)
    expect((await read(chat.thread.id)).lead).toBeNull()
    expect(await suggestedFor(chat)).toEqual([lead.uuid])
  })

  test('gives the chat no agent of the person who has it', async () => {
    await createLead(login.db, { rootId: placeId, ...MEI, assignedTo: stranger.userId })
    const chat = await startChat(MEI)
    expect((await read(chat.thread.id)).chat.assignee).toBeNull()
    // Agents of other teams do not hear of the lead either.
    expect(await suggestedFor(chat)).toEqual([])
    expect(await suggestedFor(chat, stranger)).toHaveLength(1)
  })

  test('makes the lead that of the chat once staff confirm it', async () => {
    const lead = await createLead(login.db, { rootId: placeId, ...MEI })
    const chat = await startChat(MEI)
    expect((await connect(chat, lead.uuid)).statusCode).toBe(200)
    const shown = await read(chat.thread.id)
    expect(shown).toMatchObject({
      lead: { uuid: lead.uuid },
      suggested_leads: [],
      chat: { assignee: { id: agent.userId } },
    })
    const audited = await login.db
      .selectFrom('auditLog')
      .where('action', '=', 'chat.connect_lead')
      .select('actorId')
      .execute()
    expect(audited).toEqual([{ actorId: agent.userId }])
  })

  test('lets nobody connect a lead that is not suggested, or that they do not see', async () => {
    const other = await createLead(login.db, { rootId: placeId, email: 'kai@example.com' })
    const hidden = await createLead(login.db, { rootId: placeId, ...MEI, assignedTo: stranger.userId })
    const chat = await startChat(MEI)
    for (const uuid of [other.uuid, hidden.uuid, randomUUID()]) {
      const response = await connect(chat, uuid)
      expect(response.statusCode).toBe(409)
      expect(response.json()).toMatchObject({ error: { fields: { lead: 'outdated' } } })
    }
    expect((await read(chat.thread.id)).lead).toBeNull()
  })

  test('is not confirmed by anybody but the assignee', async () => {
    const lead = await createLead(login.db, { rootId: placeId, ...MEI })
    const chat = await startChat(MEI)
    await write(chat.thread.id, { text: 'Who are you?' })
    expect((await connect(chat, lead.uuid, teamLead)).statusCode).toBe(403)
  })
})

describe('a note', () => {
  test('gives colleagues whom it names a task, once the chat has a lead that they see', async () => {
    await login.db.updateTable('users').set({ name: 'Tara Lund' }).where('id', '=', teamLead.userId).execute()
    await login.db.updateTable('users').set({ name: 'Sven Berg' }).where('id', '=', stranger.userId).execute()
    const lead = await createLead(login.db, { rootId: placeId, assignedTo: agent.userId })
    const chat = await createChat(login.db, { leadId: lead.id, assigneeId: agent.userId, assignedAt: new Date() })
    const clientId = randomUUID()
    const note = { client_id: clientId, text: '@Tara Lund and @Sven Berg, is floor 8 quiet?', is_note: true }
    await write(chat.uuid, note)
    await write(chat.uuid, note)
    const tasks = await login.db.selectFrom('leadTasks').select(['assigneeId', 'kind', 'leadId']).execute()
    expect(tasks).toEqual([{ assigneeId: teamLead.userId, kind: 'mentioned', leadId: lead.id }])
  })

  test('gives no task to those who see the lead but not the chat', async () => {
    await login.db.updateTable('users').set({ name: 'Sven Berg' }).where('id', '=', stranger.userId).execute()
    const lead = await createLead(login.db, { rootId: placeId, assignedTo: stranger.userId })
    const chat = await createChat(login.db, { leadId: lead.id, assigneeId: agent.userId, assignedAt: new Date() })
    const response = await write(chat.uuid, { text: '@Sven Berg, is floor 8 quiet?', is_note: true })
    expect(response.statusCode).toBe(200)
    expect(await login.db.selectFrom('leadTasks').select('assigneeId').execute()).toEqual([])
  })
})

// spec: 7.lead-chat-link
test('the chat link of a lead opens its latest chat in the inbox', async () => {
  const lead = await createLead(login.db, { rootId: placeId, assignedTo: agent.userId })
  const path = `/leads/${lead.uuid}/sleekflow_chat_link`
  const linkOf = async () => (await agent.browser.get(path)).json<{ data: { link: string | null } }>().data.link
  expect(await linkOf()).toBeNull()
  await createChat(login.db, { leadId: lead.id, texts: ['First'] })
  const latest = await createChat(login.db, { leadId: lead.id, texts: ['Second'] })
  expect(new URL((await linkOf()) ?? '').pathname).toBe(`/dashboard/inbox/${latest.uuid}`)
})

describe('saved replies', () => {
  test('are in the visitor’s language, with titles in that of staff', async () => {
    const { uuid } = await createChat(login.db, { language: 'de', name: 'Mei Chen', placeId })
    const response = await agent.browser.get(`${PATH}/${uuid}/replies`)
    const { language, result } = response.json<{
      data: { language: string; result: { title: string; text: string }[] }
    }>().data
    expect(language).toBe('de')
    expect(result[0]).toMatchObject({ title: 'First answer', text: expect.stringContaining('Hallo Mei') })
  })
})

test('alerts of those who have waited for five minutes of the hours of their language, until they are answered', async () => {
  const hoursOf: ChatHours = ({ language }) => chatHoursOf(editionByName('world'), language)
  const since = new Date('2026-01-14T10:00:00Z')
  const chat = await createChat(login.db, { texts: ['Hi'] })
  await createChat(login.db, { texts: ['Hi'] })
  await login.db.updateTable('chatThreads').set({ waitingSince: since }).execute()
  const later = (minutes: number) => new Date(since.getTime() + minutes * 60_000)
  expect(await findLateAnswers(login.db, hoursOf, later(4))).toBeUndefined()
  expect(await findLateAnswers(login.db, hoursOf, later(6))).toEqual({ people: 2, longestSeconds: 360 })
  await write(chat.uuid)
  expect(await findLateAnswers(login.db, hoursOf, later(6))).toEqual({ people: 1, longestSeconds: 360 })
  // Sydney is there when London is asleep, and answers in English only.
  const night = new Date('2026-01-14T23:00:00Z')
  expect(await findLateAnswers(login.db, hoursOf, night)).toMatchObject({ people: 1 })
  await login.db.updateTable('chatThreads').set({ language: 'de' }).execute()
  expect(await findLateAnswers(login.db, hoursOf, night)).toBeUndefined()
})

test('counts in the menu those who wait for the caller', async () => {
  await createChat(login.db, { texts: ['Hi'] })
  await createChat(login.db, { texts: ['Hi'], assigneeId: agent.userId, assignedAt: new Date() })
  await createChat(login.db, { texts: ['Hi'], assigneeId: stranger.userId, assignedAt: new Date() })
  const countsOf = async ({ browser }: StaffInBrowser) =>
    (await browser.get('/api/v0/dashboard/counts')).json<{ data: { chats: number } }>().data.chats
  const waitingFor = async ({ browser }: StaffInBrowser) =>
    (await browser.get('/api/v0/chat/waiting')).json<{ data: { waiting: number } }>().data.waiting
  for (const count of [countsOf, waitingFor]) {
    expect(await count(agent)).toBe(2)
    expect(await count(colleague)).toBe(1)
  }
})

describe('the mail of an answer', () => {
  const SITE = 'https://amber.example/'
  const contentOf = (chatId: number, seq: number) =>
    chatAnswerContent(
      { db: login.db, siteUrl: SITE, replyDomain: 'reply.example', edition: { defaultLanguage: 'en' } },
      { chatId, seq },
    )
  const answer = async (uuid: string, text: string) => {
    const response = await write(uuid, { text })
    return response.json<{ data: { message: { seq: number } } }>().data.message.seq
  }

  test('waits for three minutes, and goes to whoever gave an email', async () => {
    const known = await createChat(login.db, { texts: ['Hi'], email: 'mei@example.com', language: 'de' })
    const unknown = await createChat(login.db, { texts: ['Hi'] })
    await answer(known.uuid, 'Yes')
    await answer(unknown.uuid, 'Yes')
    await write(known.uuid, { text: 'She is nice', is_note: true })
    const mails = await login.db
      .selectFrom('mails')
      .where('idempotencyKey', 'in', [`chat:${known.id}:2`, `chat:${known.id}:3`, `chat:${unknown.id}:2`])
      .selectAll()
      .execute()
    expect(mails).toMatchObject([{ toEmail: 'mei@example.com', language: 'de', ids: { chat_thread_id: known.id } }])
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from run_at - now())::int as wait from graphile_worker.jobs where key = ${`mail:${mails[0]?.id}`}
    `.execute(login.db)
    expect(rows[0]?.wait).toBeGreaterThan(150)
  })

  test('has all answers that nobody read, once, and is not sent for those that a later one takes along', async () => {
    const chat = await createChat(login.db, { texts: ['Hi'], email: 'mei@example.com', name: 'Mei Chen', placeId })
    const first = await answer(chat.uuid, 'Yes')
    await write(chat.uuid, { text: 'She is nice', is_note: true })
    const second = await answer(chat.uuid, 'All bills')
    expect(await contentOf(chat.id, first)).toBeUndefined()
    expect(await contentOf(chat.id, second)).toMatchObject({
      firstName: 'Mei',
      texts: ['Yes', 'All bills'],
      canReply: true,
    })
    await login.db
      .updateTable('mails')
      .set({ sentAt: new Date(), toEmail: null })
      .where('idempotencyKey', '=', `chat:${chat.id}:${second}`)
      .execute()
    const third = await answer(chat.uuid, 'Anything else?')
    expect(await contentOf(chat.id, third)).toMatchObject({ texts: ['Anything else?'] })
  })

  test.each([
    { kind: 'expert', language: 'de', link: /^https:\/\/amber\.example\/de\/places\/[^/?]+#chat-expert$/u },
    { kind: 'support', language: 'en', link: /^https:\/\/amber\.example\/places\/[^/?]+#chat-support$/u },
  ] as const)('opens the chat with $kind on the page of its place in $language', async ({ link, ...chosen }) => {
    const chat = await createChat(login.db, { texts: ['Hi'], email: 'mei@example.com', placeId, ...chosen })
    const seq = await answer(chat.uuid, 'Yes')
    expect(await contentOf(chat.id, seq)).toMatchObject({ link: expect.stringMatching(link) as string })
  })

  test('is not sent once the visitor has read the answer', async () => {
    const { thread, secret } = await startChat({ email: 'mei@example.com' })
    const seq = await answer(thread.id, 'Yes')
    const { id } = await login.db
      .selectFrom('chatThreads')
      .where('uuid', '=', thread.id)
      .select('id')
      .executeTakeFirstOrThrow()
    expect(await contentOf(id, seq)).toBeDefined()
    await login.api.app.inject({
      method: 'PUT',
      url: `/api/v0/chat/threads/${thread.id}/marks`,
      headers: { ...SAME_ORIGIN_HEADERS, [CHAT_SECRET_HEADER]: secret ?? '' },
      payload: { read_seq: seq },
    })
    expect(await contentOf(id, seq)).toBeUndefined()
  })
})
