import type { Db } from '@amber/db/database'
import { rateChatThread } from '@amber/db/queries/chat/chat-threads'
import { AppError } from '@amber/domain/errors'
import type { LiveChat } from '@amber/integrations/live/live-chat'

type Deps = { db: Db; liveChat: Pick<LiveChat, 'publishThreads'> }

/** Stores the only answer to the satisfaction question. Throws `conflict` if there is one, or the thread is not closed. */
export async function rateChat({ db, liveChat }: Deps, threadId: number, rating: number): Promise<void> {
  if (!(await rateChatThread(db, threadId, rating))) throw new AppError('conflict')
  await liveChat.publishThreads([threadId])
}
