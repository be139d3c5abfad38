import type { SentOptions } from '@amber/contract/schemas/lead-options'
import { timeAgo } from '@amber/domain/dates/time-ago'
import type { Language } from '@amber/domain/languages'

/** Rooms that were sent, as staff see them. */
export type SentView = Pick<SentOptions, 'id' | 'sender' | 'delivery'> & {
  when: string
  rooms: {
    id: number
    place: string
    room: string
    path: string
    answer: { verdict: Verdict; reason: Reason | null; when: string } | null
  }[]
}

type Answer = NonNullable<SentOptions['rooms'][number]['answer']>
type Verdict = Answer['verdict']
type Reason = NonNullable<Answer['reason']>

export const sentOptionsView = (
  { id, sender, delivery, created_at, rooms }: SentOptions,
  { now, language }: { now: Date; language: Language },
): SentView => ({
  id,
  sender,
  delivery,
  when: timeAgo(created_at, now, language),
  rooms: rooms.map((room) => ({
    id: room.id,
    place: room.place_name,
    room: room.room_name,
    path: `/places/${encodeURIComponent(room.canonical_name)}`,
    answer: room.answer && {
      verdict: room.answer.verdict,
      reason: room.answer.reason,
      when: timeAgo(room.answer.answered_at, now, language),
    },
  })),
})
