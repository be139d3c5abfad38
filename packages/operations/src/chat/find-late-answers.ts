import type { Db } from '@amber/db/database'
import { listWaitingChats } from '@amber/db/queries/chat/staff-chats'
import { isAnswerLate } from '@amber/domain/chat/late-answer'
import type { ChatHours } from './chat-hours.ts'

/** Returns how many people have waited too long for an answer, and the longest of them; undefined if nobody has. */
export async function findLateAnswers(
  db: Db,
  hoursOf: ChatHours,
  now = new Date(),
): Promise<{ people: number; longestSeconds: number } | undefined> {
  const waiting = await listWaitingChats(db)
  const late = waiting.filter((chat) => isAnswerLate(hoursOf(chat), chat.waitingSince, now))
  const [longest] = late
  if (longest === undefined) return undefined
  return { people: late.length, longestSeconds: Math.floor((now.getTime() - longest.waitingSince.getTime()) / 1000) }
}
