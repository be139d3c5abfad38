import type { Db } from '@amber/db/database'
import { listWaitingSince } from '@amber/db/queries/chat/staff-chats'
import { isAnswerLate } from '@amber/domain/chat/late-answer'

/** Returns how many people have waited too long for an answer, and the longest of them; undefined if nobody has. */
export async function findLateAnswers(
  db: Db,
  now = new Date(),
): Promise<{ people: number; longestSeconds: number } | undefined> {
  const late = (await listWaitingSince(db)).filter((since) => isAnswerLate(since, now))
  const [longest] = late
  if (longest === undefined) return undefined
  return { people: late.length, longestSeconds: Math.floor((now.getTime() - longest.getTime()) / 1000) }
}
