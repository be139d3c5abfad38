import type { ChatDesk, DeskAnswer, HostedDesk, MirroredChat, MirroredMessage } from './chat-desk.ts'
import { ChatDeskError } from './chat-desk.ts'
import { callDesk, fieldOf, idOf, listOf, textOf } from './desk-request.ts'
import { readSleekflowEvent } from './read-sleekflow-event.ts'
import { conversationRef, partsOf } from './sleekflow-conversation.ts'

export type SleekflowSettings = {
  /** Regions of SleekFlow have URLs of their own. */
  apiUrl: string
  /** URL of the inbox that staff open. */
  inboxUrl: string
  apiKey: string
  /** Value of the header that the webhook node of a flow adds to its requests. */
  webhookSecret: string
}

const SERVICE = 'SleekFlow'

/** Messages that are read at a time, the newest first. */
const PAGE_SIZE = 100
const MAX_PAGES = 10

/** Clocks of two servers differ a little. */
const CLOCK_SKEW_MS = 60_000

/** Begins a note that the visitor gets. */
const ANSWER_MARK = /^@visitor\b[\s:,]*/iu

/** Returns what the visitor gets of a note; undefined for all that stay at the desk. */
function readAnswer(note: string): string | undefined {
  const answer = note.replace(ANSWER_MARK, '')
  return answer === note || answer.trim() === '' ? undefined : answer
}

/** First note of each conversation, for agents. */
const INTRODUCTION =
  'Chat from the website. To answer the visitor, add a note that begins with @visitor. They do not see other notes.'

/**
 * Creates a desk at SleekFlow. Its API sends messages to customers and adds notes, but takes no message from the customer of
 * a channel that it does not run. So the visitor's words are notes of a contact made for the chat, and answers are notes
 * that begin with `@visitor`, so that no other note ever reaches the visitor.
 */
export function createSleekflow({ apiUrl, inboxUrl, apiKey, webhookSecret }: SleekflowSettings): ChatDesk {
  const call = (path: string, content: { json?: unknown; method?: 'DELETE' } = {}) =>
    callDesk({ ...content, url: new URL(path, apiUrl), service: SERVICE, headers: { 'x-sleekflow-api-key': apiKey } })
  const sendNote = (contactId: string, text: string) =>
    call('/api/message/send/json', {
      json: { channel: 'note', to: contactId, messageType: 'text', messageContent: text },
    })
  /** Yields the messages and notes of a conversation, the newest first. */
  async function* readNotes(id: string) {
    const path = `/api/conversation/message/${encodeURIComponent(partsOf(id).conversationId)}`
    for (let page = 0; page < MAX_PAGES; page++) {
      const query = new URLSearchParams({ limit: String(PAGE_SIZE), offset: String(page * PAGE_SIZE) })
      const notes = listOf(await call(`${path}?${query.toString()}`))
      yield* notes
      if (notes.length < PAGE_SIZE) return
    }
  }

  async function openConversation(chat: MirroredChat): Promise<string> {
    const [contact] = listOf(await call('/api/contact/addOrUpdate', { json: [contactOf(chat)] }))
    const contactId = idOf(contact)
    if (contactId === undefined) throw new ChatDeskError('unclear', 'contact without an id')
    const conversationId = idOf(await sendNote(contactId, introductionOf(chat)), 'conversationId')
    if (conversationId === undefined) throw new ChatDeskError('unclear', 'conversation without an id')
    return conversationRef(contactId, conversationId)
  }

  async function hasMessage(id: string, message: MirroredMessage, since: Date): Promise<boolean> {
    for await (const note of readNotes(id)) {
      if (fieldOf(note, 'messageContent') === noteOf(message)) return true
      if (sentAt(note) < since.getTime() - CLOCK_SKEW_MS) return false
    }
    return false
  }

  async function listAnswers(id: string, after: string | null): Promise<DeskAnswer[]> {
    const answers: DeskAnswer[] = []
    for await (const note of readNotes(id)) {
      if (after !== null && idOf(note) === after) break
      answers.push(...answerOf(note))
    }
    return answers.toReversed()
  }

  const hosted: HostedDesk = {
    name: 'sleekflow',
    openConversation,
    hasMessage,
    listAnswers,
    sendMessage: async (id, message) => {
      await sendNote(partsOf(id).contactId, noteOf(message))
    },
    // The contact exists for this conversation alone.
    deleteConversation: async (id) => {
      await call(`/api/contact/${encodeURIComponent(partsOf(id).contactId)}`, { method: 'DELETE' })
    },
    readEvent: (request) => readSleekflowEvent(request, webhookSecret),
    conversationUrl: (id) => {
      const url = new URL(inboxUrl)
      url.searchParams.set('conversationId', partsOf(id).conversationId)
      return url.href
    },
  }
  return { name: 'sleekflow', hosted }
}

/**
 * A chat is a contact of its own, under an address that nobody has: SleekFlow finds contacts by their email, and one that nobody
 * has proven must not lead to somebody else's conversation.
 */
const contactOf = ({ id, name }: MirroredChat) => ({ firstName: name ?? 'Visitor', email: `${id}@chat.invalid` })

const introductionOf = ({ email, facts }: MirroredChat) =>
  [
    INTRODUCTION,
    ...(email === null ? [] : [`Email: ${email}`]),
    ...facts.map(([label, value]) => `${label}: ${value}`),
  ].join('\n')

/** The number of the message, by which it is found again, tells agents the order as well. */
const noteOf = ({ seq, text, answeredBy }: MirroredMessage) => `#${seq} ${answeredBy ?? 'Visitor'}: ${text}`

function answerOf(note: unknown): DeskAnswer[] {
  const id = idOf(note)
  const text = textOf(note, 'messageContent')
  const answer = text === undefined ? undefined : readAnswer(text)
  // Only people have an id; notes of the API have no sender.
  const sender = fieldOf(note, 'sender')
  if (id === undefined || answer === undefined || idOf(sender) === undefined) return []
  return [{ id, text: answer, writer: { name: nameOf(sender), email: textOf(sender, 'email') ?? null } }]
}

const nameOf = (sender: unknown): string | null =>
  textOf(sender, 'displayName') ??
  (['firstName', 'lastName'].flatMap((name) => textOf(sender, name) ?? []).join(' ') || null)

/** SleekFlow writes times without a zone, which are of UTC. */
function sentAt(note: unknown): number {
  const text = textOf(note, 'createdAt') ?? ''
  return Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/u.test(text) ? text : `${text}Z`)
}
