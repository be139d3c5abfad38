import type { Db } from '@amber/db/database'
import { listStartedChats, replaceChatWaits } from '@amber/db/queries/chat/chat-waits'
import { MAX_MEASURED_CHATS, MEASURED_DAYS, measureWait } from '@amber/domain/chat/usual-wait'
import type { ChatAudience, ChatHours } from './chat-hours.ts'

const DAY_MS = 24 * 3_600_000

/** Measures how long each audience waits for a first answer. */
export async function measureWaits(
  db: Db,
  { audiences, hoursOf }: { audiences: readonly ChatAudience[]; hoursOf: ChatHours },
  now = new Date(),
): Promise<void> {
  const since = new Date(now.getTime() - MEASURED_DAYS * DAY_MS)
  const chats = await listStartedChats(db, audiences, { since, limit: MAX_MEASURED_CHATS })
  const waits = audiences.flatMap(({ edition, language }) => {
    const own = chats.filter((chat) => chat.edition === edition && chat.language === language)
    const wait = measureWait(own, hoursOf({ edition, language }), now)
    return wait ? [{ edition, language, ...wait }] : []
  })
  await db.transaction().execute((tx) => replaceChatWaits(tx, waits, now))
}
