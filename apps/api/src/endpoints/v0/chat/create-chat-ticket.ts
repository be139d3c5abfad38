import { createChatTicket } from '@amber/contract/endpoints/chat'
import * as schemas from '@amber/contract/schemas/chat'
import { listChatThreadsByUuid } from '@amber/db/queries/chat/chat-threads'
import { CHAT_TICKET_TTL_SECONDS } from '@amber/domain/chat/chat-limits'
import { AppError } from '@amber/domain/errors'
import { isAllowed } from '@amber/domain/permissions'
import * as integration from '@amber/integrations/live/chat-tickets'
import type { ChatTicketHolder } from '@amber/integrations/live/chat-tickets'
import { isSecretOf } from '../../../chat/visitor-chat.ts'
import { mount, type RequestContext } from '../../../http/mount.ts'

type Claims = { side: 'visitor' | 'staff'; threads: readonly { id: string; secret: string }[] }

export const createChatTicketEndpoint = mount(createChatTicket, schemas.createChatTicket, async ({ body }, ctx) => {
  const holder = body.side === 'staff' ? await findStaffHolder(ctx) : await findVisitorHolder(ctx, body)
  const expiresAt = new Date(Date.now() + CHAT_TICKET_TTL_SECONDS * 1_000)
  const ticket = await integration
    .createChatTicket(ctx.cache, holder, CHAT_TICKET_TTL_SECONDS)
    .catch((cause: unknown) => {
      throw new AppError('unavailable', { cause })
    })
  return { data: { ticket, expires_at: expiresAt.toISOString() } }
})

async function findStaffHolder({ getSession, language }: RequestContext): Promise<ChatTicketHolder> {
  const session = await getSession()
  if (session.userId === null || !isAllowed(session, 'chat.work')) throw new AppError('forbidden')
  return { side: 'staff', userId: session.userId, sessionId: session.id, language }
}

/** A visitor needs an account or the secret of at least one thread, so that strangers open no connections. */
async function findVisitorHolder(ctx: RequestContext, { threads: claimed }: Claims): Promise<ChatTicketHolder> {
  const secretOf = new Map(claimed.map(({ id, secret }) => [id, secret]))
  const threads = await listChatThreadsByUuid(ctx.db, [...secretOf.keys()])
  const proven = threads.filter((thread) => isSecretOf(ctx.loginSecrets, thread, secretOf.get(thread.uuid) ?? ''))
  const { userId } = await ctx.findActor()
  if (userId === null && proven.length === 0) throw new AppError('unauthenticated')
  return {
    side: 'visitor',
    userId,
    sessionId: userId === null ? null : (await ctx.getSession()).id,
    threads: proven.map(({ uuid }) => uuid),
    language: ctx.language,
  }
}
