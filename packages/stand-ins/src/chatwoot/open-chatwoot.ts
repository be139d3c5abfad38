import { createHmac, randomUUID } from 'node:crypto'
import { CHATWOOT_KEYS, chatwootEnvironment } from '@amber/local-environment/addresses'
import {
  createDeskEvents,
  type DeskFaults,
  type DeskRequest,
  type DeskResponse,
  notFound,
  openDeskServer,
} from '../desk-server.ts'
import { type ChatwootMessage, createChatwootBook } from './chatwoot-book.ts'

export type ChatwootStandIn = DeskFaults & {
  url: string
  /** Variables that point the apps to the stand-in. */
  environment: ReturnType<typeof chatwootEnvironment>
  /** Returns the messages that agents see of a chat, in order. */
  read(chatId: string): readonly Pick<ChatwootMessage, 'content' | 'message_type' | 'private'>[]
  /** Number of conversations of a chat. */
  countConversations(chatId: string): number
  /** Lets an agent write, or add a private note. */
  answer(chatId: string, text: string, options?: { email?: string; isPrivate?: boolean }): void
  /** Deletes a conversation as agents can. */
  deleteConversation(chatId: string): void
  /** Sends events to this URL, as an administrator sets it up; undefined loses them. */
  sendEventsTo(webhookUrl: string | undefined): void
  /** Resolves when every event was delivered or given up. */
  settled(): Promise<void>
  close(): Promise<void>
}

const { accountId, inbox, token, webhookSecret } = CHATWOOT_KEYS

/** Signs as Chatwoot does: the time in seconds and the bytes of the body, by HMAC-SHA-256. */
export function signChatwootEvent(
  body: string,
  secret: string = webhookSecret,
  at = new Date(),
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return { 'x-chatwoot-timestamp': timestamp, 'x-chatwoot-signature': `sha256=${digest}` }
}

/**
 * Opens a stand-in for Chatwoot over real HTTP: contacts and conversations of its client API, messages of its application API,
 * and signed events for every message.
 */
export async function openChatwoot({ port = 0 }: { port?: number } = {}): Promise<ChatwootStandIn> {
  const book = createChatwootBook()
  const events = createDeskEvents((body) => ({ ...signChatwootEvent(body), 'x-chatwoot-delivery': randomUUID() }))
  const server = await openDeskServer(port, handle)

  function handle(request: DeskRequest): DeskResponse {
    const [, ofInbox, source, isConversations] = CLIENT_PATH.exec(request.path) ?? []
    if (ofInbox !== undefined) return ofInbox === inbox ? handleClient(request, source, isConversations) : notFound
    const [, ofAccount, conversation, isMessages] = APPLICATION_PATH.exec(request.path) ?? []
    if (request.headers['api_access_token'] !== token) return { status: 401, body: { error: 'Invalid Access Token' } }
    return ofAccount === accountId && conversation !== undefined
      ? handleApplication(request, Number(conversation), isMessages !== undefined)
      : notFound
  }

  function handleClient(
    { method, body }: DeskRequest,
    source: string | undefined,
    isConversations: string | undefined,
  ): DeskResponse {
    const fields = body as Record<string, unknown> | undefined
    if (source === undefined) return method === 'POST' ? { status: 200, body: book.putContact(fields ?? {}) } : notFound
    if (isConversations === undefined || !book.hasContact(source)) return notFound
    return { status: 200, body: method === 'POST' ? book.addConversation(source) : book.listConversations(source) }
  }

  function handleApplication(
    { method, query, body }: DeskRequest,
    conversationId: number,
    isMessages: boolean,
  ): DeskResponse {
    if (!book.hasConversation(conversationId)) return notFound
    if (method === 'DELETE' && !isMessages) {
      book.removeConversation(conversationId)
      return { status: 200, body: {} }
    }
    if (!isMessages) return notFound
    if (method === 'GET') return { status: 200, body: { meta: {}, payload: book.listMessages(conversationId, query) } }
    const fields = body as Record<string, unknown> | undefined
    if (typeof fields?.['content'] !== 'string' || fields['content'] === '')
      return { status: 422, body: { error: 'Content is missing' } }
    return { status: 200, body: add(conversationId, fields) }
  }

  function add(conversationId: number, fields: Record<string, unknown>): ChatwootMessage {
    const message = book.addMessage(conversationId, fields)
    events.send({ ...book.eventOf(message), account: { id: Number(accountId), name: 'Stand-in' } })
    return message
  }

  return {
    ...server,
    environment: chatwootEnvironment(server.url),
    read: (chatId) =>
      book.messagesOf(chatId).map(({ content, message_type, private: isPrivate }) => ({
        content,
        message_type,
        private: isPrivate,
      })),
    countConversations: (chatId) => book.listConversations(chatId).length,
    answer: (chatId, content, { email = 'agent@chatwoot.test', isPrivate = false } = {}) => {
      const [conversation] = book.listConversations(chatId)
      if (!conversation) throw new Error(`Chatwoot has no conversation of chat ${chatId}`)
      const sender = { id: 3, name: 'Grace Hopper', email, type: 'user' }
      add(conversation.id, { content, message_type: 'outgoing', private: isPrivate, sender })
    },
    deleteConversation: (chatId) => {
      for (const { id } of book.listConversations(chatId)) book.removeConversation(id)
    },
    sendEventsTo: events.sendTo,
    settled: events.settled,
  }
}

const CLIENT_PATH = /^\/public\/api\/v1\/inboxes\/([^/]+)\/contacts(?:\/([^/]+)(\/conversations)?)?$/
const APPLICATION_PATH = /^\/api\/v1\/accounts\/(\d+)\/conversations\/(\d+)(\/messages)?$/
