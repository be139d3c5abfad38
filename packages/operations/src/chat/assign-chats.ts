import type { Db } from '@amber/db/database'
import { assignQueuedChats, type ChatAssignment, lockQueuedChats } from '@amber/db/queries/chat/chat-queue'
import { lockAssignments } from '@amber/db/queries/lead/lead-queue'
import { listCandidates } from '@amber/db/queries/staff/staff-profiles'
import { chooseChatAgent, MAX_UNTOUCHED_MINUTES } from '@amber/domain/chat/choose-chat-agent'
import { afterChoice } from '@amber/domain/lead/choose-agent'
import type { LiveChat } from '@amber/integrations/live/live-chat'

type Deps = { db: Db; liveChat: Pick<LiveChat, 'publishThreads'> }

/** Chats assigned in one run, so that locks stay short. */
const BATCH_SIZE = 100

/**
 * Assigns chats that follow no lead by the rules, tells the inboxes, and returns how many. Shares the lock and the turns of leads,
 * so that nobody gets more than their share by getting both.
 */
export async function assignChats({ db, liveChat }: Deps, now = new Date()): Promise<number> {
  const assigned = await db.transaction().execute(async (tx) => {
    await lockAssignments(tx)
    const untouchedSince = new Date(now.getTime() - MAX_UNTOUCHED_MINUTES * 60_000)
    const chats = await lockQueuedChats(tx, { limit: BATCH_SIZE, untouchedSince })
    if (chats.length === 0) return []
    let candidates = await listCandidates(tx)
    const assignments: ChatAssignment[] = []
    for (const chat of chats) {
      const choice = chooseChatAgent(chat, candidates, now)
      // Nobody else can take it.
      if (!choice || choice.userId === chat.assigneeId) continue
      assignments.push({ chatId: chat.id, ...choice })
      candidates = afterChoice(candidates, choice.userId, now)
    }
    await assignQueuedChats(tx, assignments, now)
    return assignments.map(({ chatId }) => chatId)
  })
  if (assigned.length > 0) await liveChat.publishThreads(assigned)
  return assigned.length
}
