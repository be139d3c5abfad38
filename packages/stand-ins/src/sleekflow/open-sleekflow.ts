import { randomUUID } from 'node:crypto'
import { SLEEKFLOW_KEYS, sleekflowEnvironment } from '@amber/local-environment/addresses'
import {
  createDeskEvents,
  type DeskFaults,
  type DeskRequest,
  type DeskResponse,
  notFound,
  openDeskServer,
} from '../desk-server.ts'

type Note = {
  id: number
  conversationId: string
  channel: 'note'
  messageType: 'text'
  messageContent: string
  isSentFromSleekflow: true
  /** Without a zone, as SleekFlow writes it. */
  createdAt: string
  sender: { id: string; displayName: string; email: string } | null
}

type Contact = { id: string; email: string; firstName: string; conversationId: string }

export type SleekflowStandIn = DeskFaults & {
  url: string
  /** Variables that point the apps to the stand-in. */
  environment: ReturnType<typeof sleekflowEnvironment>
  /** Notes of a chat in order, without the introduction for agents. */
  read(chatId: string): string[]
  /** Number of contacts of a chat, each of which has one conversation. */
  countConversations(chatId: string): number
  /** Lets an agent answer, or add a note that is not for the visitor. */
  answer(chatId: string, text: string, options?: { email?: string; isPrivate?: boolean }): void
  /** Deletes a contact with its conversation, as agents can. */
  deleteConversation(chatId: string): void
  sendEventsTo(webhookUrl: string | undefined): void
  settled(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a stand-in for SleekFlow's platform API over real HTTP: contacts that are found by their email, notes, and the messages of
 * a conversation. Each note of an agent is an event of a flow, with the secret that the flow adds as a header.
 */
export async function openSleekflow({ port = 0 }: { port?: number } = {}): Promise<SleekflowStandIn> {
  const contacts = new Map<string, Contact>()
  const notes: Note[] = []
  const events = createDeskEvents(() => ({ 'x-webhook-secret': SLEEKFLOW_KEYS.webhookSecret }))
  const server = await openDeskServer(port, handle)

  function handle(request: DeskRequest): DeskResponse {
    const { method, path, headers, body, query } = request
    if (headers['x-sleekflow-api-key'] !== SLEEKFLOW_KEYS.apiKey)
      return { status: 401, body: { message: 'Unauthorized' } }
    if (method === 'POST' && path === '/api/contact/addOrUpdate') {
      return Array.isArray(body) ? { status: 200, body: body.map(putContact) } : { status: 400, body: {} }
    }
    if (method === 'POST' && path === '/api/message/send/json') return sendNote(body as Record<string, unknown>)
    const contact = CONTACT_PATH.exec(path)?.[1]
    if (method === 'DELETE' && contact !== undefined) return removeContact(contact)
    const conversation = MESSAGES_PATH.exec(path)?.[1]
    return method === 'GET' && conversation !== undefined ? listNotes(conversation, query) : notFound
  }

  function putContact(fields: Record<string, unknown>): Contact {
    const email = String(fields['email'])
    const known = [...contacts.values()].find((contact) => contact.email === email)
    const contact = known ?? { id: randomUUID(), conversationId: randomUUID(), email, firstName: '' }
    contacts.set(contact.id, { ...contact, firstName: String(fields['firstName']) })
    return contact
  }

  function sendNote(fields: Record<string, unknown>): DeskResponse {
    const contact = contacts.get(String(fields['to']))
    if (!contact) return notFound
    const { messageContent: text, messageType, channel } = fields
    if (channel !== 'note' || messageType !== 'text' || typeof text !== 'string') return { status: 400, body: {} }
    return { status: 200, body: addNote(contact, text, null) }
  }

  function addNote({ conversationId }: Contact, text: string, sender: Note['sender']): Note {
    const createdAt = new Date().toISOString().replace('Z', '')
    const note: Note = {
      id: notes.length + 1,
      conversationId,
      channel: 'note',
      messageType: 'text',
      messageContent: text,
      isSentFromSleekflow: true,
      createdAt,
      sender,
    }
    notes.push(note)
    return note
  }

  function removeContact(id: string): DeskResponse {
    return contacts.delete(id) ? { status: 200, body: {} } : notFound
  }

  /** The newest first. */
  function listNotes(conversationId: string, query: URLSearchParams): DeskResponse {
    if (![...contacts.values()].some((contact) => contact.conversationId === conversationId)) return notFound
    const offset = Number(query.get('offset') ?? 0)
    const found = notes.filter((note) => note.conversationId === conversationId).toReversed()
    return { status: 200, body: found.slice(offset, offset + Number(query.get('limit') ?? 10)) }
  }

  const contactsOf = (chatId: string) => [...contacts.values()].filter(({ email }) => email.startsWith(`${chatId}@`))

  return {
    ...server,
    environment: sleekflowEnvironment(server.url),
    read: (chatId) =>
      contactsOf(chatId).flatMap(({ conversationId }) =>
        notes
          .filter((note) => note.conversationId === conversationId && !note.messageContent.startsWith('Chat from'))
          .map(({ messageContent }) => messageContent),
      ),
    countConversations: (chatId) => contactsOf(chatId).length,
    answer: (chatId, text, { email = 'agent@sleekflow.test', isPrivate = false } = {}) => {
      const [contact] = contactsOf(chatId)
      if (!contact) throw new Error(`SleekFlow has no contact of chat ${chatId}`)
      const sender = { id: 'staff-3', displayName: 'Grace Hopper', email }
      const note = addNote(contact, isPrivate ? text : `@visitor ${text}`, sender)
      events.send({ messageId: note.id, contact: { id: contact.id }, conversationId: contact.conversationId })
    },
    deleteConversation: (chatId) => {
      for (const { id } of contactsOf(chatId)) contacts.delete(id)
    },
    sendEventsTo: events.sendTo,
    settled: events.settled,
  }
}

const CONTACT_PATH = /^\/api\/contact\/([^/]+)$/
const MESSAGES_PATH = /^\/api\/conversation\/message\/([^/]+)$/
