import type { DeskStatus } from '@amber/db/queries/chat/desk-threads'
import type { DeskState } from '@amber/domain/chat/chat-desk'
import type { ChatDesk } from '@amber/integrations/chat-desk/chat-desk'
import { deskPageOf } from '../chat/chat-page.ts'

export const presentDesk = (chatDesk: ChatDesk, status: DeskStatus) => ({
  name: status.desk,
  state: stateOf(status),
  pending_count: status.pendingCount,
  failing_since: status.failingSince?.toISOString() ?? null,
  link: deskPageOf(chatDesk, status),
})

function stateOf({ failingSince, pendingCount }: DeskStatus): DeskState {
  if (failingSince !== null) return 'failing'
  return pendingCount > 0 ? 'pending' : 'mirrored'
}
