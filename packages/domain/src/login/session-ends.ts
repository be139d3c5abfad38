const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Staff reach other people's data: what their browser holds is good for one day's work. */
const LENGTHS = {
  student: { idle: 30 * DAY, whole: 180 * DAY },
  staff: { idle: 2 * HOUR, whole: 12 * HOUR },
} as const

export type SessionKind = keyof typeof LENGTHS

export type SessionEnds = { idleEndsAt: Date; endsAt: Date }

/** Of a session that begins now. */
export function sessionEnds(kind: SessionKind, now: Date): SessionEnds {
  const endsAt = new Date(now.getTime() + LENGTHS[kind].whole)
  return { idleEndsAt: idleEnd(kind, now, endsAt), endsAt }
}

/** Of a session that is used now. However often that is, it ends when it ends. */
export const idleEnd = (kind: SessionKind, now: Date, endsAt: Date): Date =>
  new Date(Math.min(now.getTime() + LENGTHS[kind].idle, endsAt.getTime()))
