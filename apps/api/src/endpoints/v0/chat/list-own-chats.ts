import { listOwnChats } from '@amber/contract/endpoints/chat'
import * as schemas from '@amber/contract/schemas/chat'
import { listChatMessages, listVisitorPreviews } from '@amber/db/queries/chat/chat-messages'
import { listChatThreadsOfUser } from '@amber/db/queries/chat/chat-threads'
import { mount } from '../../../http/mount.ts'
import { presentVisitorMessage, presentChatThread } from '../../../presenters/chat.ts'

/** Threads that are listed at most. */
const MAX_LISTED = 50

export const listOwnChatsEndpoint = mount(listOwnChats, schemas.listOwnChats, async (_, { db, getSession }) => {
  const { userId } = await getSession()
  const threads = userId === null ? [] : await listChatThreadsOfUser(db, userId, MAX_LISTED)
  const previews = await listVisitorPreviews(
    db,
    threads.map(({ id }) => id),
  )
  const lastMessages = await listChatMessages(
    db,
    previews.flatMap(({ threadId, lastShownSeq }) =>
      lastShownSeq === null ? [] : [{ threadId, after: lastShownSeq - 1 }],
    ),
    { withNotes: false, limit: 1 },
  )
  const previewOf = new Map(previews.map((preview) => [preview.threadId, preview]))
  const messageOf = new Map(lastMessages.map((message) => [message.threadId, message]))
  return {
    data: {
      result: threads.map((thread) => {
        const message = messageOf.get(thread.id)
        return {
          thread: presentChatThread(thread),
          last_message: message ? presentVisitorMessage(message) : null,
          unread_count: previewOf.get(thread.id)?.unreadCount ?? 0,
        }
      }),
    },
  }
})
