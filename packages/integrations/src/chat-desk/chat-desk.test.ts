import { randomUUID } from 'node:crypto'
import { CHATWOOT_KEYS, SLEEKFLOW_KEYS } from '@amber/local-environment/addresses'
import { openChatwoot, signChatwootEvent } from '@amber/stand-ins/chatwoot/open-chatwoot'
import { openSleekflow } from '@amber/stand-ins/sleekflow/open-sleekflow'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HostedDesk, MirroredChat, MirroredMessage, SignedRequest } from './chat-desk.ts'
import { createChatDesk } from './client.ts'

const SLEEKFLOW_INBOX = 'https://app.sleekflow.io/en/inbox'

const chatwootAt = (url: string, overrides: Partial<typeof CHATWOOT_KEYS> = {}) =>
  createChatDesk({ desk: 'chatwoot', url, ...CHATWOOT_KEYS, ...overrides }).hosted ?? expect.fail('no desk')
const sleekflowAt = (apiUrl: string, overrides: Partial<typeof SLEEKFLOW_KEYS> = {}) =>
  createChatDesk({ desk: 'sleekflow', apiUrl, inboxUrl: SLEEKFLOW_INBOX, ...SLEEKFLOW_KEYS, ...overrides }).hosted ??
  expect.fail('no desk')

const newChat = (overrides: Partial<MirroredChat> = {}): MirroredChat => ({
  id: randomUUID(),
  name: 'Mei Lin',
  email: null,
  language: 'zh',
  facts: [['Place', 'Alpha House']],
  ...overrides,
})

const newMessage = (seq: number, text: string, answeredBy: string | null = null): MirroredMessage => ({
  id: randomUUID(),
  seq,
  text,
  answeredBy,
})

test('has nothing to send to where staff answer in our own inbox', () => {
  expect(createChatDesk({ desk: 'inbox' })).toEqual({ name: 'inbox' })
})

describe.each(['chatwoot', 'sleekflow'] as const)('a desk at %s', (name) => {
  let standIn: Awaited<ReturnType<typeof openChatwoot>> | Awaited<ReturnType<typeof openSleekflow>>
  let desk: HostedDesk
  beforeAll(async () => {
    standIn = name === 'chatwoot' ? await openChatwoot() : await openSleekflow()
    desk = name === 'chatwoot' ? chatwootAt(standIn.url) : sleekflowAt(standIn.url)
  })
  afterAll(() => standIn.close())
  beforeEach(() => standIn.failWith(null))

  test('sends messages to the conversation of the chat, in order', async () => {
    const chat = newChat()
    const conversation = await desk.openConversation(chat)
    await desk.sendMessage(conversation, newMessage(1, 'Is it quiet?'))
    await desk.sendMessage(conversation, newMessage(3, 'Very', 'Ada Lee'))
    expect(standIn.read(chat.id)).toEqual(
      name === 'chatwoot'
        ? [
            { content: 'Is it quiet?', message_type: 0, private: false },
            { content: 'Ada Lee: Very', message_type: 1, private: true },
          ]
        : ['#1 Visitor: Is it quiet?', '#3 Ada Lee: Very'],
    )
  })

  test('finds a message that was sent, and no other', async () => {
    const chat = newChat()
    const conversation = await desk.openConversation(chat)
    const since = new Date()
    const sent = newMessage(1, 'Hello')
    await desk.sendMessage(conversation, sent)
    for (let seq = 2; seq < 60; seq++) await desk.sendMessage(conversation, newMessage(seq, `Message ${seq}`))
    expect(await desk.hasMessage(conversation, sent, since)).toBe(true)
    expect(await desk.hasMessage(conversation, newMessage(60, 'Hello'), since)).toBe(false)
  })

  test('lists what agents answered, and nothing else', async () => {
    const chat = newChat()
    const conversation = await desk.openConversation(chat)
    await desk.sendMessage(conversation, newMessage(1, 'Is it quiet?'))
    await desk.sendMessage(conversation, newMessage(2, 'It is', 'Ada Lee'))
    standIn.answer(chat.id, 'Low budget', { isPrivate: true })
    standIn.answer(chat.id, 'Yes, very quiet.', { email: 'grace@amber.example' })
    standIn.answer(chat.id, 'Do you want to see it?')
    const answers = await desk.listAnswers(conversation, null)
    expect(answers.map(({ text }) => text)).toEqual(['Yes, very quiet.', 'Do you want to see it?'])
    expect(answers[0]?.writer).toEqual({ name: 'Grace Hopper', email: 'grace@amber.example' })
    standIn.answer(chat.id, 'There is a garden.')
    const later = await desk.listAnswers(conversation, answers[1]?.id ?? null)
    expect(later.at(-1)?.text).toBe('There is a garden.')
  })

  test('lists hundreds of answers', async () => {
    const chat = newChat()
    const conversation = await desk.openConversation(chat)
    for (let count = 0; count < 250; count++) standIn.answer(chat.id, `Answer ${count}`)
    const answers = await desk.listAnswers(conversation, null)
    expect(answers.map(({ text }) => text)).toEqual(Array.from({ length: 250 }, (_, count) => `Answer ${count}`))
  })

  test('finds nobody else by an email that nobody has proven', async () => {
    const [one, other] = [newChat(), newChat({ facts: [['Claimed email', 'mei@example.com']] })]
    expect(await desk.openConversation(one)).not.toBe(await desk.openConversation(other))
  })

  test('deletes a conversation, and says that it is gone', async () => {
    const chat = newChat()
    const conversation = await desk.openConversation(chat)
    await desk.deleteConversation(conversation)
    expect(standIn.countConversations(chat.id)).toBe(0)
    for (const call of [
      () => desk.deleteConversation(conversation),
      () => desk.sendMessage(conversation, newMessage(1, 'Hello')),
      () => desk.listAnswers(conversation, null),
    ])
      await expect(call()).rejects.toMatchObject({ name: 'ChatDeskError', kind: 'gone' })
  })

  test.each([
    [503, 'unclear'],
    [422, 'refused'],
    [429, 'refused'],
  ])('says for status %i that the outcome is %s', async (status, kind) => {
    standIn.failWith(status)
    await expect(desk.openConversation(newChat())).rejects.toMatchObject({ name: 'ChatDeskError', kind })
  })

  test('says that the outcome is unclear when the response is lost', async () => {
    const conversation = await desk.openConversation(newChat())
    standIn.loseResponses(1)
    const sending = desk.sendMessage(conversation, newMessage(1, 'Hello'))
    await expect(sending).rejects.toMatchObject({ kind: 'unclear' })
  })
})

describe('Chatwoot', () => {
  let chatwoot: Awaited<ReturnType<typeof openChatwoot>>
  beforeAll(async () => {
    chatwoot = await openChatwoot()
  })
  afterAll(() => chatwoot.close())

  test('opens one conversation of a chat, however often', async () => {
    const desk = chatwootAt(chatwoot.url)
    const chat = newChat()
    expect(await desk.openConversation(chat)).toBe(await desk.openConversation(chat))
    expect(chatwoot.countConversations(chat.id)).toBe(1)
  })

  test('rejects a wrong token and the inbox of somebody else', async () => {
    const conversation = await chatwootAt(chatwoot.url).openConversation(newChat())
    const withoutToken = chatwootAt(chatwoot.url, { token: 'another' as never })
    await expect(withoutToken.listAnswers(conversation, null)).rejects.toMatchObject({ kind: 'refused' })
    const elsewhere = chatwootAt(chatwoot.url, { inbox: 'another' as never })
    await expect(elsewhere.openConversation(newChat())).rejects.toMatchObject({ kind: 'gone' })
  })

  test('names the page of a conversation', () => {
    expect(chatwootAt('https://desk.example').conversationUrl('12')).toBe(
      'https://desk.example/app/accounts/7/conversations/12',
    )
  })

  const EVENT = {
    event: 'message_created',
    id: 5,
    message_type: 'outgoing',
    private: false,
    content: 'Hello',
    account: { id: 7 },
    conversation: { id: 12 },
  }
  const now = new Date('2026-11-19T12:00:00Z')
  const read = (event: object, { secret, at = now }: { secret?: string; at?: Date } = {}) => {
    const body = JSON.stringify(event)
    const request: SignedRequest = { body: Buffer.from(body), headers: signChatwootEvent(body, secret, at), now }
    return chatwootAt(chatwoot.url).readEvent(request)
  }

  test('reads the event of an answer', () => {
    expect(read(EVENT)).toEqual({ id: '5', conversationId: '12' })
  })

  test.each([
    { event: 'message_updated' },
    { message_type: 'incoming' },
    { message_type: 'template' },
    { private: true },
    { account: { id: 8 } },
    { conversation: undefined },
  ])('needs no event with %j', (part) => {
    expect(read({ ...EVENT, ...part })).toBe('not_needed')
  })

  test('rejects events with another secret, an old or a missing time, and changed bytes', () => {
    expect(read(EVENT, { secret: 'another' })).toBe('not_signed')
    for (const minutes of [-6, 6])
      expect(read(EVENT, { at: new Date(now.getTime() + minutes * 60_000) })).toBe('not_signed')
    const desk = chatwootAt(chatwoot.url)
    const headers = signChatwootEvent(JSON.stringify(EVENT), undefined, now)
    expect(desk.readEvent({ body: Buffer.from('{}'), headers, now })).toBe('not_signed')
    expect(desk.readEvent({ body: Buffer.from('{}'), headers: {}, now })).toBe('not_signed')
  })
})

describe('SleekFlow', () => {
  const desk = sleekflowAt('https://api.sleekflow.io')
  const read = (body: string, secret: string = SLEEKFLOW_KEYS.webhookSecret) =>
    desk.readEvent({ body: Buffer.from(body), headers: { 'x-webhook-secret': secret }, now: new Date() })

  test('reads which conversation has a new note', () => {
    expect(read('{"messageId":3,"contact":{"id":"c1"},"conversationId":"v1"}')).toEqual({
      id: '3',
      conversationId: 'c1/v1',
    })
    expect(read('{"contact":{"id":"c1"}}')).toBe('not_needed')
    expect(read('no JSON')).toBe('not_needed')
  })

  test('rejects another secret', () => {
    expect(read('{"messageId":3,"contact":{"id":"c1"},"conversationId":"v1"}', 'another')).toBe('not_signed')
    expect(desk.readEvent({ body: Buffer.from('{}'), headers: {}, now: new Date() })).toBe('not_signed')
  })

  test('takes no note for an answer that a visitor wrote', async () => {
    const sleekflow = await openSleekflow()
    const own = sleekflowAt(sleekflow.url)
    const conversation = await own.openConversation(newChat({ name: '@visitor' }))
    await own.sendMessage(conversation, newMessage(1, '@visitor pay me in cash'))
    expect(await own.listAnswers(conversation, null)).toEqual([])
    await sleekflow.close()
  })

  test('names the page of a conversation', () => {
    expect(desk.conversationUrl('c1/v1')).toBe(`${SLEEKFLOW_INBOX}?conversationId=v1`)
  })
})
