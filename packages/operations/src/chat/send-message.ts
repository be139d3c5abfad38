import type { Db } from '@amber/db/database'
import type { ChatMessageRow } from '@amber/db/queries/chat/chat-messages'
import { listChatMessages } from '@amber/db/queries/chat/chat-messages'
import { AppError } from '@amber/domain/errors'
import type { ChatDesk } from '@amber/integrations/chat-desk/chat-desk'
import type { LiveChat } from '@amber/integrations/live/live-chat'
import { appendMirrored } from '../chat-desk/append-mirrored.ts'
import { appendWithFile } from '../chat-file/append-with-file.ts'
import type { ChatMessageDraft } from './append-messages.ts'

type Deps = { db: Db; liveChat: Pick<LiveChat, 'publishMessages'>; chatDesk: Pick<ChatDesk, 'hosted'> }

/** Error codes of messages that were not stored. */
export const APPEND_ERRORS = {
  not_found: 'not_found',
  too_many_requests: 'too_many_requests',
  full: 'conflict',
  // Only `answerChat` stores it.
  has_consequences: 'forbidden',
} as const

/**
 * Stores one message of a visitor, with the file that it shows, and tells those who watch. Idempotent by client id. Returns the message as it is stored,
 * which for a repeated one is the first. Throws `conflict` if the file is not ready.
 */
export async function sendMessage(
  { db, liveChat, chatDesk }: Deps,
  { fileUuid, ...sent }: Omit<ChatMessageDraft, 'side' | 'writerId' | 'isNote'> & { fileUuid: string | null },
): Promise<{ message: ChatMessageRow; isNew: boolean }> {
  const draft = { ...sent, side: 'visitor', writerId: null, isNote: false } as const
  const outcome =
    fileUuid === null
      ? (await appendMirrored({ db, chatDesk }, [draft]))[0]
      : await appendWithFile({ db, chatDesk }, draft, fileUuid)
  if (!outcome) throw new Error(`message of chat ${draft.threadId} has no outcome`)
  if (outcome.failure !== null) throw new AppError(APPEND_ERRORS[outcome.failure])
  const { seq, isNew } = outcome
  if (isNew) await liveChat.publishMessages([{ threadId: draft.threadId, seq }])
  const [message] = await listChatMessages(db, [{ threadId: draft.threadId, after: seq - 1 }], {
    withNotes: true,
    limit: 1,
  })
  // Somebody may have erased the thread meanwhile.
  if (message?.seq !== seq) throw new AppError('not_found')
  return { message, isNew }
}
