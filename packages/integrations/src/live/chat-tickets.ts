import { createHash, randomBytes } from 'node:crypto'
import { LANGUAGES } from '@amber/domain/languages'
import * as z from 'zod/mini'
import type { Cache } from '../cache/client.ts'

const Holder = z.discriminatedUnion('side', [
  z.object({
    side: z.literal('visitor'),
    /** Null without an account. */
    userId: z.nullable(z.int()),
    /** Null without an account. */
    sessionId: z.nullable(z.int()),
    /** Threads whose secret the visitor has shown. */
    threads: z.array(z.uuid()),
    language: z.enum(LANGUAGES),
  }),
  z.object({ side: z.literal('staff'), userId: z.int(), sessionId: z.int(), language: z.enum(LANGUAGES) }),
])

/** Whoever a connection belongs to, as far as a ticket says. */
export type ChatTicketHolder = z.output<typeof Holder>

const keyOf = (ticket: string) => `chat-ticket:${createHash('sha256').update(ticket).digest('base64url')}`

/** Creates a ticket that opens one connection. Throws while Redis is unavailable. */
export async function createChatTicket(cache: Cache, holder: ChatTicketHolder, ttlSeconds: number): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await cache.set(keyOf(ticket), JSON.stringify(holder), 'EX', ttlSeconds)
  return ticket
}

/** Returns the holder of a ticket and ends the ticket. Returns undefined if it is unknown, expired or used. */
export async function consumeChatTicket(cache: Cache, ticket: string): Promise<ChatTicketHolder | undefined> {
  const stored = await cache.getdel(keyOf(ticket))
  return stored === null ? undefined : z.parse(Holder, JSON.parse(stored))
}
