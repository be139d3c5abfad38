import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '@amber/domain/languages'
import type { Cache } from '../cache/client.ts'

/** Whoever a connection belongs to, as far as a ticket says. */
export type ChatTicketHolder =
  | {
      side: 'visitor'
      /** Null without an account. */
      userId: number | null
      /** Null without an account. */
      sessionId: number | null
      /** Uuids of threads whose secret the visitor has shown. */
      threads: readonly string[]
      language: Language
    }
  | { side: 'staff'; userId: number; sessionId: number; language: Language }

/** The part of the cache that ends tickets. */
export type TicketStore = { getdel: (key: string) => Promise<string | null> }

const keyOf = (ticket: string) => `chat-ticket:${createHash('sha256').update(ticket).digest('base64url')}`

/** Creates a ticket that opens one connection. Throws while Redis is unavailable. */
export async function createChatTicket(cache: Cache, holder: ChatTicketHolder, ttlSeconds: number): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await cache.set(keyOf(ticket), JSON.stringify(holder), 'EX', ttlSeconds)
  return ticket
}

/** Returns the holder of a ticket and ends the ticket. Returns undefined if it is unknown, expired or used. */
export async function consumeChatTicket(cache: TicketStore, ticket: string): Promise<ChatTicketHolder | undefined> {
  const stored = await cache.getdel(keyOf(ticket))
  return stored === null ? undefined : (JSON.parse(stored) as ChatTicketHolder)
}
