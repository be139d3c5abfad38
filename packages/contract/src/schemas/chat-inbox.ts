import { CHAT_DESKS, DESK_STATES } from '@amber/domain/chat/chat-desk'
import { INBOX_TABS } from '@amber/domain/chat/inbox'
import { CHAT_REPLIES } from '@amber/domain/chat/inbox-replies'
import { CHAT_CLOSE_REASONS, CHAT_KINDS, CHAT_SIDES, CHAT_STATES } from '@amber/domain/chat/vocabulary'
import { LANGUAGES } from '@amber/domain/languages'
import { ASSIGNMENT_RULES } from '@amber/domain/lead/choose-agent'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { ChatMarks, ChatMessage, ChatSession, MAX_SEQ, NewMessageWithFile } from './chat.ts'
import { ManagedLead } from './managed-leads.ts'
import { idParameter, integer, language } from './query-parameters.ts'
import { count, id, instant } from './values.ts'
import { wallTime } from './wall-time.ts'

const Person = z.object({ id, name: z.nullable(z.string()) })

/** A chat as a row of the inbox. */
const InboxChat = z.object({
  id: z.uuid(),
  kind: z.enum(CHAT_KINDS),
  state: z.enum(CHAT_STATES),
  /** As the visitor gave it, or that of their account; null if they gave none. */
  name: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
  assignee: z.nullable(Person),
  /** When the visitor wrote the first message that has no answer; null if nobody waits. */
  waiting_since: z.nullable(instant),
  snoozed_until: z.nullable(instant),
  /** Number of the last message, which may be a note. */
  last_seq: count,
  last_message_at: instant,
  /** Beginning of the last message; null while there is none. */
  last_message: z.nullable(
    z.object({
      side: z.enum(CHAT_SIDES),
      is_note: z.boolean(),
      text: z.string(),
      /** Member of staff who wrote it, who need not be the assignee; null for a visitor or the system. */
      writer: z.nullable(Person),
    }),
  ),
})

export type InboxChat = z.output<typeof InboxChat>

/** Chats that one page of the inbox lists. */
export const INBOX_PAGE_SIZE = 50

export const listInboxChats = {
  query: z.object({
    tab: z._default(z.enum(INBOX_TABS), 'mine'),
    p: z._default(integer(1, 200), 1),
  }),
  response: dataOf(
    z.object({
      result: z.array(InboxChat),
      has_more: z.boolean(),
      /** Closed chats are not counted. */
      counts: z.object({ mine: count, unassigned: count, all: count }),
      /** People who wait for the caller: in their own chats, and in those that nobody is assigned to. */
      waiting: count,
      me: id,
      /** The caller's own. */
      own_time_zone: z.string(),
      /** Time of the server, since the browser's clock may be wrong. */
      now: instant,
    }),
  ),
} satisfies Schemas

export const countWaitingChats = {
  /** Those in the caller's own chats, and in those that nobody is assigned to. */
  response: dataOf(z.object({ waiting: count })),
} satisfies Schemas

const params = z.object({ id: z.uuid() })

export const getInboxChat = {
  params,
  query: z.object({
    /** Returns the messages before this number, for the pages of a long chat. */
    before: z.optional(integer(1, 1_000_000_000)),
    ...language,
  }),
  response: dataOf(
    z.object({
      chat: InboxChat,
      /** In order, notes included. */
      messages: z.array(
        z.extend(ChatMessage, {
          /** The text in the requested language, once somebody had it translated. */
          translation: z.nullable(z.string()),
        }),
      ),
      /** Whether messages can be translated, which needs a translation service. */
      can_translate: z.boolean(),
      /** Value of `before` for older messages; null if there are none. */
      older: z.nullable(id),
      /** Number up to which the visitor has read. */
      visitor_read_seq: count,
      /** Fields that the visitor's page sent. Nothing of it is proven; contact details are masked. */
      session: z.object({
        email: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        property_name: z.nullable(z.string()),
        city_name: z.nullable(z.string()),
        university_name: z.nullable(z.string()),
        trigger_point: z.nullable(z.string()),
        utm_source: z.nullable(z.string()),
      }),
      has_account: z.boolean(),
      /** How far the chat is copied to the desk of another company; null where staff answer here. */
      desk: z.nullable(
        z.object({
          name: z.enum(CHAT_DESKS),
          state: z.enum(DESK_STATES),
          /** Messages of the visitor that the desk does not have yet. */
          pending_count: count,
          /** Since when the desk takes none; null while it does. */
          failing_since: z.nullable(instant),
          /** Its page of the conversation; null until there is one. */
          link: z.nullable(z.string()),
        }),
      ),
      place: z.nullable(z.object({ id, name: z.string(), canonical_name: z.string() })),
      /** Null while the chat has none, and if the caller does not see it. */
      lead: z.nullable(ManagedLead),
      /** Open leads that the caller sees with the email or phone number that was typed, while the chat has none. */
      suggested_leads: z.array(ManagedLead),
      /** Other chats of the person that the caller sees, newest first. */
      earlier: z.array(
        z.object({ id: z.uuid(), created_at: instant, last_seq: count, assignee: z.nullable(z.string()) }),
      ),
      close_reason: z.nullable(z.enum(CHAT_CLOSE_REASONS)),
      rating: z.nullable(z.int().check(z.minimum(1), z.maximum(5))),
      created_at: instant,
      /** Rules that chose the assignee, in the order in which they applied; null if a person or the lead did. */
      assignment_rules: z.nullable(z.array(z.enum(ASSIGNMENT_RULES))),
      /** Whether the caller may write to the visitor, close the chat and snooze it, and takes it by doing so. */
      writer: z.enum(['assigned', 'takes_it', 'forbidden']),
      /** Members of staff to whom the caller may assign the chat. */
      assignable: z.array(Person),
      /** Members of staff who see the chat, and so can be named in notes. */
      readers: z.array(z.object({ id, name: z.string() })),
      /** The caller's own, in which chats are snoozed. */
      own_time_zone: z.string(),
      now: instant,
    }),
  ),
} satisfies Schemas

export const listChatReplies = {
  params,
  query: z.object(language),
  response: dataOf(
    z.object({
      /** The visitor's language, in which the texts are. */
      language: z.enum(LANGUAGES),
      result: z.array(z.object({ name: z.enum(CHAT_REPLIES), title: z.string(), text: z.string() })),
    }),
  ),
} satisfies Schemas

export const writeInboxMessage = {
  params,
  body: z.extend(NewMessageWithFile, {
    /** Notes are for staff only. Members of staff whom they name as `@name` and who see the chat hear of it. */
    is_note: z._default(z.boolean(), false),
  }),
  response: dataOf(z.object({ message: ChatMessage, is_new: z.boolean() })),
} satisfies Schemas

export const translateInboxMessage = {
  params: z.object({ id: z.uuid(), seq: idParameter() }),
  query: z.object(language),
  response: dataOf(z.object({ text: z.string(), language: z.enum(LANGUAGES) })),
} satisfies Schemas

/** Number of the last message that the caller has seen. A later one of the visitor is answered by `conflict`. */
const lastSeen = z.int().check(z.minimum(0), z.maximum(MAX_SEQ))

export const changeInboxChat = {
  params,
  body: z.discriminatedUnion('change', [
    /** Null puts the chat back among those that the rules assign. */
    z.object({ change: z.literal('assign'), assignee_id: z.nullable(idParameter()) }),
    /** On the clocks of the caller. The chat also wakes when the visitor writes. */
    z.object({ change: z.literal('snooze'), until: wallTime, last_seq: lastSeen }),
    z.object({ change: z.literal('close'), reason: z.enum(CHAT_CLOSE_REASONS), last_seq: lastSeen }),
    /** Opens a closed or a snoozed chat. */
    z.object({ change: z.literal('reopen') }),
    /** Contact details that the visitor gave in the chat. */
    z.object({
      change: z.literal('contact'),
      name: ChatSession.shape.name,
      email: ChatSession.shape.email,
      phone: ChatSession.shape.phone,
    }),
    /** Confirms that a suggested lead is that of the visitor. */
    z.object({ change: z.literal('connect'), lead: z.uuid() }),
  ]),
  response: dataOf(z.object({ changed: z.literal(true) })),
} satisfies Schemas

export const markInboxChat = {
  params,
  body: ChatMarks,
  response: dataOf(z.object({ marked: z.literal(true) })),
} satisfies Schemas
