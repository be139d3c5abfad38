import { ERROR_CODES } from '@amber/domain/errors'
import * as z from 'zod/mini'
import { ChatMarks, ChatMessage, ChatThread, MAX_SEQ, NewChatMessage } from './chat.ts'
import { count } from './values.ts'

const thread = z.uuid()

/** Frames that a client sends. */
export const ClientFrame = z.discriminatedUnion('type', [
  /** Sends the state of the thread and its messages after a number, and then everything new. */
  z.object({ type: z.literal('watch'), thread, after: z.int().check(z.minimum(0), z.maximum(MAX_SEQ)) }),
  z.object({ type: z.literal('unwatch'), thread }),
  /** Staff only: tells which threads change, whether they are watched or not. */
  z.object({ type: z.literal('watch_inbox') }),
  z.object({
    type: z.literal('send'),
    thread,
    ...NewChatMessage.shape,
    /** Staff only. */
    is_note: z.optional(z.boolean()),
  }),
  z.object({ type: z.literal('mark'), thread, ...ChatMarks.shape }),
  z.object({ type: z.literal('typing'), thread }),
  /** Asks for a `pong`, because scripts do not see the pings of the protocol. */
  z.object({ type: z.literal('ping') }),
])

export type ClientFrame = z.input<typeof ClientFrame>

/** Frames that the server sends. */
export const ServerFrame = z.discriminatedUnion('type', [
  /** The ticket was accepted. The client sends nothing before. */
  z.object({
    type: z.literal('ready'),
    /** The client sends a ping when nothing has arrived for this long, and reconnects if nothing arrives after that. */
    silence_ms: count,
  }),
  /** State of a watched thread, when it is first watched and when it changes. */
  z.object({
    type: z.literal('thread'),
    thread: ChatThread,
    /** Whether somebody of the other side has the thread open. */
    is_visitor_online: z.boolean(),
    is_staff_online: z.boolean(),
  }),
  /**
   * Messages of a watched thread in order, own ones included: a message with the client's own `client_id` is stored. After
   * a lost connection the client watches again `after` the last number that it has.
   */
  z.object({ type: z.literal('messages'), thread, messages: z.array(ChatMessage) }),
  /** The message was stored before. */
  z.object({ type: z.literal('sent'), thread, client_id: z.uuid(), seq: count }),
  /** The message was not stored, or the thread cannot be watched (without `client_id`). `unavailable` may be tried again. */
  z.object({ type: z.literal('failed'), thread, client_id: z.nullable(z.uuid()), code: z.enum(ERROR_CODES) }),
  /** Somebody types. Not sent for the client's own side, except that staff see each other. */
  z.object({ type: z.literal('typing'), thread, side: z.enum(['visitor', 'staff']) }),
  z.object({ type: z.literal('pong') }),
  /** Threads that have changed, for staff who watch the inbox. */
  z.object({ type: z.literal('inbox'), threads: z.array(z.object({ id: z.uuid(), last_seq: count })) }),
])

export type ServerFrame = z.output<typeof ServerFrame>
