import { listChatMessages } from '@amber/db/queries/chat/chat-messages'
import type { ChatThreadRow } from '@amber/db/queries/chat/chat-threads'
import { CHAT_PAGE_SIZE } from '@amber/domain/chat/chat-limits'
import type { RequestContext } from '../../../http/mount.ts'
import { presentVisitorMessage, presentChatThread } from '../../../presenters/chat.ts'

/** Returns a thread and what its visitor sees of it after a message. */
export async function loadVisitorPage(
  { db, chatTranslations }: Pick<RequestContext, 'db' | 'chatTranslations'>,
  thread: ChatThreadRow,
  after: number,
) {
  const rows = await listChatMessages(db, [{ threadId: thread.id, after }], {
    withNotes: false,
    limit: CHAT_PAGE_SIZE + 1,
  })
  return {
    thread: presentChatThread(thread),
    messages: rows.slice(0, CHAT_PAGE_SIZE).map(presentVisitorMessage),
    has_more: rows.length > CHAT_PAGE_SIZE,
    can_translate: chatTranslations !== undefined,
  }
}
