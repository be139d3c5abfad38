import { recordAudit } from '@amber/db/audit'
import type { Db, Tx } from '@amber/db/database'
import {
  type ClaimedChatContact,
  hasVisitorMessageAfter,
  lockChat,
  setChatAssignee,
  setChatContact,
  setChatState,
  type StaffChat,
} from '@amber/db/queries/chat/staff-chats'
import { findWorkingHours } from '@amber/db/queries/staff/staff-profiles'
import { findStaffMember } from '@amber/db/queries/staff/staff'
import { snoozeEnd } from '@amber/domain/chat/inbox-snooze'
import type { ChatCloseReason } from '@amber/domain/chat/vocabulary'
import { AppError } from '@amber/domain/errors'
import { leadScopeOf } from '@amber/domain/lead/lead-scope'
import { checkAssignment } from '@amber/domain/lead/assignment'
import { type Actor, isAllowed } from '@amber/domain/permissions'
import { COMPANY_HOURS } from '@amber/domain/staff/working-hours'
import type { LiveChat } from '@amber/integrations/live/live-chat'
import { claimChat } from './claim-chat.ts'
import { confirmLead, connectLead } from './connect-lead.ts'

type Deps = { db: Db; liveChat: Pick<LiveChat, 'publishThreads'> }

export type ChatChange =
  | { change: 'assign'; assigneeId: number | null }
  /** `lastSeq` is the number of the last message that the actor has seen. */
  | { change: 'snooze'; until: string; lastSeq: number }
  | { change: 'close'; reason: ChatCloseReason; lastSeq: number }
  | { change: 'reopen' }
  | ({ change: 'contact' } & ClaimedChatContact)
  /** `lead` is the uuid of a suggested one. */
  | { change: 'connect'; lead: string }

type Request = { chatId: number; actor: Actor & { userId: number }; requestId: string }

/**
 * Changes a chat for staff who see it, and tells those who watch. Throws `conflict` instead of closing or snoozing a chat in
 * which the visitor has written what the actor has not seen.
 */
export async function changeChat(
  { db, liveChat }: Deps,
  request: Request & { change: ChatChange },
  now = new Date(),
): Promise<void> {
  const { chatId, change } = request
  await db.transaction().execute(async (tx) => {
    const chat = await lockChat(tx, chatId)
    if (!chat) throw new AppError('not_found')
    if (change.change === 'assign') await assign(tx, chat, { ...request, to: change.assigneeId })
    else {
      await claimChat(tx, { chat, actor: request.actor, requestId: request.requestId })
      await apply(tx, chat, { ...request, change, now })
    }
  })
  await liveChat.publishThreads([chatId])
}

type OtherChange = Exclude<ChatChange, { change: 'assign' }>

async function apply(
  tx: Tx,
  chat: StaffChat,
  { change, actor, requestId, now }: Request & { change: OtherChange; now: Date },
): Promise<void> {
  const ids = { chat_thread_id: chat.id }
  switch (change.change) {
    case 'snooze': {
      const { timeZone } = (await findWorkingHours(tx, actor.userId)) ?? COMPANY_HOURS
      const until = snoozeEnd(change.until, timeZone, now)
      if (!until) throw new AppError('invalid_input', { fields: { until: 'out_of_range' } })
      if (chat.state === 'closed') throw new AppError('conflict', { fields: { state: 'closed' } })
      await assertSeen(tx, chat, change.lastSeq)
      return setChatState(tx, chat.id, { state: 'snoozed', until })
    }
    case 'close':
      await assertSeen(tx, chat, change.lastSeq)
      await setChatState(tx, chat.id, { state: 'closed', reason: change.reason })
      return recordAudit(tx, { actorId: actor.userId, action: 'chat.close', ids, fields: ['state'], requestId })
    case 'reopen':
      return setChatState(tx, chat.id, { state: 'open' })
    case 'contact': {
      const { change: _, ...contact } = change
      await setChatContact(tx, chat.id, contact)
      const fields = Object.entries(contact).flatMap(([field, value]) => (value === undefined ? [] : [field]))
      await recordAudit(tx, { actorId: actor.userId, action: 'chat.set_contact', ids, fields, requestId })
      return connectLead(tx, chat.id)
    }
    case 'connect': {
      const scope = leadScopeOf(actor)
      if (!scope) throw new AppError('forbidden')
      await confirmLead(tx, chat.id, change.lead, { userId: actor.userId, scope })
      return recordAudit(tx, {
        actorId: actor.userId,
        action: 'chat.connect_lead',
        ids,
        fields: ['lead_id'],
        requestId,
      })
    }
  }
}

/** Throws `conflict` if the visitor of a locked chat has written after a message. */
async function assertSeen(tx: Tx, { id, lastSeq }: StaffChat, seenSeq: number): Promise<void> {
  if (lastSeq > seenSeq && (await hasVisitorMessageAfter(tx, id, seenSeq)))
    throw new AppError('conflict', { fields: { last_seq: 'outdated' } })
}

const NOT_ALLOWED = { fields: { assignee_id: 'not_allowed' } } as const

/** Assigns a locked chat by the rules of leads. Nobody answers their own chat. */
async function assign(tx: Tx, chat: StaffChat, { actor, to, requestId }: Request & { to: number | null }) {
  const check = checkAssignment(actor, { from: chat.assigneeId, to })
  if (check === 'forbidden') throw new AppError('forbidden', NOT_ALLOWED)
  if (check === 'taken') throw new AppError('conflict', NOT_ALLOWED)
  if (chat.assigneeId === to) return
  if (to !== null && !(await isAssignable(tx, chat, to))) throw new AppError('invalid_input', NOT_ALLOWED)
  await setChatAssignee(tx, chat.id, to)
  await recordAudit(tx, {
    actorId: actor.userId,
    action: 'chat.assign',
    ids: { chat_thread_id: chat.id },
    fields: ['assignee_id'],
    requestId,
  })
}

async function isAssignable(tx: Tx, chat: StaffChat, userId: number): Promise<boolean> {
  const member = await findStaffMember(tx, userId)
  return member !== undefined && chat.userId !== userId && isAllowed({ userId, roles: member.roles }, 'chat.work')
}
