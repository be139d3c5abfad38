import type { OpeningHours } from '../contact/opening-hours.ts'
import { chatOpeningOf, openTimeBetween } from './hours.ts'
import { isAnswerLate } from './late-answer.ts'

/** The latest chats of an edition and a language that are measured at most. */
export const MAX_MEASURED_CHATS = 100

/** Days after which an answer says nothing about the team of today. */
export const MEASURED_DAYS = 30

/** Fewer chats would say more about chance than about the team. */
const MIN_MEASURED_CHATS = 20

/** Hours after which a measurement is not shown any more, because the job that renews it has failed. */
const MAX_AGE_HOURS = 24

/** A chat by its first question. */
export type StartedChat = {
  readonly startedAt: Date
  /** When a member of staff first answered; null if nobody has. */
  readonly answeredAt: Date | null
  /** Whether the visitor still waits for an answer. */
  readonly isWaiting: boolean
}

/** Seconds of opening hours until the first answer: half of the chats had it within the median, nine of ten within `p90`. */
export type MeasuredWait = {
  readonly conversations: number
  readonly medianSeconds: number
  readonly p90Seconds: number
}

/**
 * Measures the wait of chats that began within opening hours, of which only those hours count. A visitor who has already
 * waited too long counts as well: leaving out those whom nobody answered would make the team look faster. Undefined if there
 * are none.
 */
export function measureWait(
  chats: readonly StartedChat[],
  teams: readonly OpeningHours[],
  now: Date,
): MeasuredWait | undefined {
  const waits = chats
    .filter(({ startedAt }) => chatOpeningOf(teams, startedAt).isOpen)
    .filter(
      ({ startedAt, answeredAt, isWaiting }) =>
        answeredAt !== null || (isWaiting && isAnswerLate(teams, startedAt, now)),
    )
    .map(({ startedAt, answeredAt }) => Math.ceil(openTimeBetween(teams, startedAt, answeredAt ?? now) / 1_000))
    .toSorted((one, other) => one - other)
  const medianSeconds = quantileOf(waits, 0.5)
  const p90Seconds = quantileOf(waits, 0.9)
  if (medianSeconds === undefined || p90Seconds === undefined) return undefined
  return { conversations: waits.length, medianSeconds, p90Seconds }
}

/** Returns the smallest value that this share of the sorted values does not exceed. */
const quantileOf = (sorted: readonly number[], share: number): number | undefined =>
  sorted[Math.ceil(sorted.length * share) - 1]

/** Returns whether a measurement is based on enough chats, and is young enough, to be shown to visitors. */
export const isWaitKnown = ({ conversations }: MeasuredWait, measuredAt: Date, now: Date): boolean =>
  conversations >= MIN_MEASURED_CHATS && now.getTime() - measuredAt.getTime() <= MAX_AGE_HOURS * 3_600_000

/** A wait in the words of people. */
export type SpokenWait = { readonly value: number; readonly unit: 'minute' | 'hour' }

const MAX_MINUTES = 90

/** Rounds up, because who is promised four minutes should not wait for five. */
export function spokenWaitOf(seconds: number): SpokenWait {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes <= MAX_MINUTES ? { value: minutes, unit: 'minute' } : { value: Math.ceil(minutes / 60), unit: 'hour' }
}
