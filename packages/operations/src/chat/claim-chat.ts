import { recordAudit } from '@amber/db/audit'
import type { Tx } from '@amber/db/database'
import { setChatAssignee, type StaffChat } from '@amber/db/queries/chat/staff-chats'
import { checkChatWriter } from '@amber/domain/chat/inbox'
import { AppError } from '@amber/domain/errors'
import type { Actor } from '@amber/domain/permissions'

type Claim = { chat: StaffChat; actor: Actor & { userId: number }; requestId: string }

/**
 * Assigns a locked chat that nobody is assigned to, and returns whether it did. Throws `forbidden` in a colleague's chat, and
 * in the actor's own as a visitor.
 */
export async function claimChat(tx: Tx, { chat, actor, requestId }: Claim): Promise<boolean> {
  const writer = chat.userId === actor.userId ? 'forbidden' : checkChatWriter(actor, chat.assigneeId)
  if (writer === 'forbidden') throw new AppError('forbidden', { fields: { assignee_id: 'not_allowed' } })
  if (writer === 'assigned') return false
  await setChatAssignee(tx, chat.id, actor.userId)
  await recordAudit(tx, {
    actorId: actor.userId,
    action: 'chat.assign',
    ids: { chat_thread_id: chat.id },
    fields: ['assignee_id'],
    requestId,
  })
  return true
}
