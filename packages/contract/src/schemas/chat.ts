import { CHAT_PAGE_SIZE, MAX_CHAT_MESSAGE_LENGTH } from '@amber/domain/chat/chat-limits'
import { MESSAGE_FLAGS } from '@amber/domain/chat/message-flags'
import { CHAT_KINDS, CHAT_SIDES, CHAT_STATES } from '@amber/domain/chat/vocabulary'
import { LANGUAGES } from '@amber/domain/languages'
import { MAX_LEAD_NAME_LENGTH } from '@amber/domain/lead/vocabulary'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { email } from './login.ts'
import { multilineText } from './multiline-text.ts'
import { idParameter, integer, language, text } from './query-parameters.ts'
import { count, id, instant } from './values.ts'

/** Largest number of a message that clients may name: less than the largest integer of PostgreSQL. */
export const MAX_SEQ = 1_000_000_000

/** Fields of the session as the specification names them. None of them is proven. */
export const ChatSession = z.object({
  name: z.optional(text(MAX_LEAD_NAME_LENGTH)),
  email: z.optional(email),
  phone: z.optional(text(40)),
  propertyName: z.optional(text(200)),
  propertyId: z.optional(text(200)),
  cityName: z.optional(text(200)),
  universityName: z.optional(text(200)),
  chatbotTriggerPoint: z.optional(text(200)),
  utm_source: z.optional(text(200)),
})

export type ChatSession = z.output<typeof ChatSession>

/** A message as a device sends it. Sending it again with the same `client_id` stores nothing. */
export const NewChatMessage = z.object({
  client_id: z.uuid(),
  text: multilineText(1, MAX_CHAT_MESSAGE_LENGTH),
  /** Language of the text where its words do not tell, if it is not the one in which the writer reads the site. */
  language: z.optional(z.enum(LANGUAGES)),
  /** Place, room type or tenancy that the message shows as a card. */
  inventory_id: z.optional(z.int().check(z.minimum(1), z.maximum(999_999_999_999_999))),
})

/** A message by HTTP, which may show a file. A caption is its text, or the name of the file if there is none. */
export const NewMessageWithFile = z.extend(NewChatMessage, {
  /** Uuid of a file that the sender has uploaded to the chat, and that is accepted. */
  file: z.optional(z.uuid()),
})

const ChatFile = z.object({
  uuid: z.uuid(),
  /** As the sender called it. */
  name: z.string(),
  media_type: z.string(),
  size: count,
  /** Whether the conversation shows a small picture of it. */
  has_preview: z.boolean(),
})

export type ChatFile = z.output<typeof ChatFile>

export const ChatMessage = z.object({
  /** Position in the thread. Visitors see gaps where staff wrote notes. */
  seq: id,
  client_id: z.uuid(),
  side: z.enum(CHAT_SIDES),
  /** Notes are sent to staff only. */
  is_note: z.boolean(),
  /** Member of staff who wrote it; null for a visitor or the system, or if they have no name. */
  writer: z.nullable(z.string()),
  text: z.string(),
  language: z.enum(LANGUAGES),
  /** Card of a place or room, whose live price the client reads from the inventory. */
  inventory_id: z.nullable(id),
  flags: z.array(z.enum(MESSAGE_FLAGS)),
  file: z.nullable(ChatFile),
  created_at: instant,
})

export type ChatMessage = z.output<typeof ChatMessage>

/** How far a side has received and read a thread. */
const Marks = z.object({ delivered_seq: count, read_seq: count })

/** State of a thread, the same for both sides. */
export const ChatThread = z.object({
  id: z.uuid(),
  kind: z.enum(CHAT_KINDS),
  state: z.enum(CHAT_STATES),
  language: z.enum(LANGUAGES),
  /** Number of the last message; may be that of a note. */
  last_seq: count,
  /** Member of staff who answers; null if nobody does yet, or if they have no name. */
  assignee: z.nullable(z.string()),
  is_assigned: z.boolean(),
  /** When the visitor wrote the first message that has no answer; null if nobody waits. */
  waiting_since: z.nullable(instant),
  /** Answer to the satisfaction question. */
  rating: z.nullable(z.int().check(z.minimum(1), z.maximum(5))),
  visitor: Marks,
  /** The furthest of any member of staff. */
  staff: Marks,
  created_at: instant,
})

export type ChatThread = z.output<typeof ChatThread>

/** Messages in order, after a number. */
const ChatPage = z.object({
  thread: ChatThread,
  messages: z.array(ChatMessage).check(z.maxLength(CHAT_PAGE_SIZE)),
  /** Whether more messages follow. */
  has_more: z.boolean(),
  /** Whether messages can be translated, which needs a translation service. */
  can_translate: z.boolean(),
})

const params = z.object({ id: z.uuid() })

export const startChat = {
  body: z.object({
    idempotency_key: z.uuid(),
    kind: z.enum(CHAT_KINDS),
    session: z._default(ChatSession, {}),
    message: NewChatMessage,
  }),
  response: dataOf(
    z.extend(ChatPage, {
      /** Lets a visitor without an account come back; null for the owner of an account. */
      secret: z.nullable(z.string()),
    }),
  ),
} satisfies Schemas

export const listOwnChats = {
  response: dataOf(
    z.object({
      result: z.array(z.object({ thread: ChatThread, last_message: z.nullable(ChatMessage), unread_count: count })),
    }),
  ),
} satisfies Schemas

export const getChat = {
  params,
  query: z.object({ after: z._default(integer(0, MAX_SEQ), 0) }),
  response: dataOf(ChatPage),
} satisfies Schemas

export const sendChatMessage = {
  params,
  body: NewMessageWithFile,
  response: dataOf(z.object({ message: ChatMessage, is_new: z.boolean() })),
} satisfies Schemas

export const translateChatMessage = {
  params: z.object({ id: z.uuid(), seq: idParameter() }),
  query: z.object(language),
  response: dataOf(z.object({ text: z.string(), language: z.enum(LANGUAGES) })),
} satisfies Schemas

/** Numbers beyond the last message count as the last one, and lower ones than before change nothing. */
export const ChatMarks = z.object({
  delivered_seq: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_SEQ))),
  read_seq: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_SEQ))),
})

export const markChat = {
  params,
  body: ChatMarks,
  response: dataOf(z.object({ visitor: Marks })),
} satisfies Schemas

/** Threads of a visitor without an account that one ticket may open. */
const MAX_TICKET_THREADS = 10

export const createChatTicket = {
  body: z.object({
    /** Staff connect as staff from the inbox, and as visitors from pages of the site. */
    side: z._default(z.enum(['visitor', 'staff']), 'visitor'),
    /** Threads of a visitor without an account. An account opens its own, and staff those of their inbox. */
    threads: z._default(
      z
        .array(z.object({ id: z.uuid(), secret: z.string().check(z.maxLength(100)) }))
        .check(z.maxLength(MAX_TICKET_THREADS)),
      [],
    ),
  }),
  response: dataOf(
    z.object({
      /** Opens one connection: `/api/v0/chat/socket?ticket=…`. */
      ticket: z.string(),
      expires_at: instant,
    }),
  ),
} satisfies Schemas

export const rateChat = {
  params,
  body: z.object({ rating: z.int().check(z.minimum(1), z.maximum(5)) }),
  response: dataOf(z.object({ rating: z.int() })),
} satisfies Schemas

/** Seconds of opening hours until the first answer, measured from the latest chats in one language. */
const ChatWait = z.object({
  /** Half of the chats had an answer within it. */
  median_seconds: count,
  /** Nine of ten had one. */
  p90_seconds: count,
  /** Chats that were measured. */
  conversations: count,
})

export type ChatWait = z.output<typeof ChatWait>

export const getChatWait = {
  query: z.object(language),
  response: dataOf(
    z.object({
      /** Null while too few chats are known to say anything. */
      wait: z.nullable(ChatWait),
    }),
  ),
} satisfies Schemas
