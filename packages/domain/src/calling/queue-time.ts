/** The last call with a person that was dialled. */
type LastCall = {
  readonly startedAt: Date
  /** Null if the caller never said how it ended. */
  readonly outcomeAt: Date | null
  readonly nextCallAt: Date | null
}

export type QueueTimes = {
  readonly createdAt: Date
  /** When an open call task is due. */
  readonly promisedAt: Date | null
  /** When the person last got in touch. */
  readonly enquiredAt: Date | null
  readonly lastCall: LastCall | null
  /** Until when the person has been called too often. */
  readonly limitedUntil: Date | undefined
}

/** Time until somebody calls again after a call of which nobody knows how it ended. */
const UNKNOWN_OUTCOME_MS = 4 * 3_600_000

/** Returns when the queue offers a person; undefined if it waits until they get in touch. */
export function queueTimeOf({
  createdAt,
  promisedAt,
  enquiredAt,
  lastCall,
  limitedUntil,
}: QueueTimes): Date | undefined {
  const retryAt = lastCall && retryTimeOf(lastCall)
  const isBackInTouch =
    lastCall !== null && enquiredAt !== null && enquiredAt > (lastCall.outcomeAt ?? lastCall.startedAt)
  const at = promisedAt ?? (lastCall === null ? createdAt : isBackInTouch ? enquiredAt : retryAt)
  if (!at) return undefined
  const times = [at, ...(isBackInTouch || !retryAt ? [] : [retryAt]), ...(limitedUntil ? [limitedUntil] : [])]
  return new Date(Math.max(...times.map((time) => time.getTime())))
}

const retryTimeOf = ({ startedAt, outcomeAt, nextCallAt }: LastCall): Date | null =>
  outcomeAt === null ? new Date(startedAt.getTime() + UNKNOWN_OUTCOME_MS) : nextCallAt
