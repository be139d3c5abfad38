import type { ChatDesk, DeskAnswer, HostedDesk, MirroredChat, MirroredMessage } from './chat-desk.ts'
import { ChatDeskError } from './chat-desk.ts'
import { callDesk, fieldOf, idOf, listOf, textOf } from './desk-request.ts'
import { readChatwootEvent } from './read-chatwoot-event.ts'

export type ChatwootSettings = {
  url: string
  accountId: string
  /** Identifier of an inbox of the type API, which Chatwoot shows in its settings. */
  inbox: string
  /** Access token of an administrator, who alone may delete conversations. */
  token: string
  /** Secret by which Chatwoot signs the events of the webhook. */
  webhookSecret: string
}

const SERVICE = 'Chatwoot'

/** Numbers by which Chatwoot lists kinds of messages; its events name them. */
const OUTGOING = 1

/**
 * Ids are given out before their messages are committed, so one that is read may be followed by a lower one. They are counted
 * for the whole installation.
 */
const ID_OVERLAP = 1_000

/** Messages after an id that are listed at a time. */
const PAGE_SIZE = 100
/** Pages that are read at most. More messages are read the next time. */
const MAX_PAGES = 10

/** Clocks of two servers differ a little. */
const CLOCK_SKEW_MS = 60_000

/**
 * Creates a desk at Chatwoot. Contacts and conversations are those of its client API, whose contacts have an id that we
 * choose, and messages those of its application API, where a message keeps an id of ours in `source_id`.
 */
export function createChatwoot({ url, accountId, inbox, token, webhookSecret }: ChatwootSettings): ChatDesk {
  const callClient = (path: string, json?: unknown) =>
    callDesk({
      url: new URL(`/public/api/v1/inboxes/${encodeURIComponent(inbox)}/contacts${path}`, url),
      service: SERVICE,
      json,
    })
  const callConversation = (
    conversationId: string,
    { path = '', ...request }: { path?: string; json?: unknown; method?: 'DELETE' },
  ) => {
    const base = `/api/v1/accounts/${accountId}/conversations/${encodeURIComponent(conversationId)}`
    return callDesk({
      ...request,
      url: new URL(`${base}${path}`, url),
      service: SERVICE,
      headers: { api_access_token: token },
    })
  }
  const listMessages = async (conversationId: string, query: Record<string, string>) => {
    const path = `/messages?${new URLSearchParams(query).toString()}`
    return listOf(fieldOf(await callConversation(conversationId, { path }), 'payload'))
  }

  async function openConversation(chat: MirroredChat): Promise<string> {
    await callClient('', contactOf(chat))
    const path = `/${encodeURIComponent(chat.id)}/conversations`
    const [existing] = listOf(await callClient(path))
    const id = idOf(existing ?? (await callClient(path, { custom_attributes: attributesOf(chat) })))
    if (id === undefined) throw new ChatDeskError('unclear', 'conversation without an id')
    return id
  }

  async function hasMessage(conversationId: string, { id }: MirroredMessage, since: Date): Promise<boolean> {
    let before: string | undefined
    for (let page = 0; page < MAX_PAGES; page++) {
      const messages = await listMessages(conversationId, before === undefined ? {} : { before })
      if (messages.some((message) => textOf(message, 'source_id') === id)) return true
      const [oldest] = messages
      before = idOf(oldest)
      const sentAt = Number(fieldOf(oldest, 'created_at')) * 1_000
      if (before === undefined || sentAt < since.getTime() - CLOCK_SKEW_MS) return false
    }
    return false
  }

  async function listAnswers(conversationId: string, after: string | null): Promise<DeskAnswer[]> {
    const answers: DeskAnswer[] = []
    let from = after === null ? '0' : String(Math.max(0, Number(after) - ID_OVERLAP))
    for (let page = 0; page < MAX_PAGES; page++) {
      const messages = await listMessages(conversationId, { after: from })
      answers.push(...messages.flatMap(answerOf))
      const last = idOf(messages.at(-1))
      if (messages.length < PAGE_SIZE || last === undefined) break
      from = last
    }
    return answers
  }

  const hosted: HostedDesk = {
    name: 'chatwoot',
    openConversation,
    hasMessage,
    sendMessage: async (conversationId, { id, text, answeredBy }) => {
      // Agents see who has answered on our site. Chatwoot would send a message that is not private to the visitor again.
      const message =
        answeredBy === null
          ? { content: text, message_type: 'incoming', private: false }
          : { content: `${answeredBy}: ${text}`, message_type: 'outgoing', private: true }
      await callConversation(conversationId, { path: '/messages', json: { source_id: id, ...message } })
    },
    deleteConversation: async (conversationId) => {
      await callConversation(conversationId, { method: 'DELETE' })
    },
    listAnswers,
    readEvent: (request) => readChatwootEvent(request, { accountId, webhookSecret }),
    conversationUrl: (conversationId) =>
      new URL(`/app/accounts/${accountId}/conversations/${encodeURIComponent(conversationId)}`, url).href,
  }
  return { name: 'chatwoot', hosted }
}

/** A chat is a contact of its own: an email that nobody has proven must not lead to somebody else's conversations. */
const contactOf = (chat: MirroredChat) => ({
  source_id: chat.id,
  name: chat.name ?? 'Visitor',
  ...(chat.email !== null && { email: chat.email }),
  custom_attributes: attributesOf(chat),
})

const attributesOf = ({ language, facts }: MirroredChat) => ({
  language,
  ...Object.fromEntries(facts.map(([label, value]) => [label.toLowerCase().replaceAll(' ', '_'), value])),
})

/** Returns the message if an agent wrote it to the visitor. */
function answerOf(message: unknown): DeskAnswer[] {
  const id = idOf(message)
  const isAnswer = fieldOf(message, 'message_type') === OUTGOING && fieldOf(message, 'private') !== true
  const files = listOf(fieldOf(message, 'attachments')).flatMap((file) => textOf(file, 'data_url') ?? [])
  const text = [textOf(message, 'content'), ...files].filter((part) => part !== undefined).join('\n')
  if (id === undefined || !isAnswer || text === '') return []
  const sender = fieldOf(message, 'sender')
  return [{ id, text, writer: { name: textOf(sender, 'name') ?? null, email: textOf(sender, 'email') ?? null } }]
}
