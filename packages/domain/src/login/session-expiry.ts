const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Staff can access other people's data, so their sessions last one working day at most. */
const LIFETIMES_MS = {
  student: { idle: 30 * DAY_MS, whole: 180 * DAY_MS },
  staff: { idle: 2 * HOUR_MS, whole: 12 * HOUR_MS },
} as const

export type SessionKind = keyof typeof LIFETIMES_MS

export type SessionExpiry = { idleEndsAt: Date; endsAt: Date }

/** Returns the expiry of a session that begins now. */
export function sessionExpiry(kind: SessionKind, now: Date): SessionExpiry {
  const endsAt = new Date(now.getTime() + LIFETIMES_MS[kind].whole)
  return { idleEndsAt: idleExpiry(kind, now, endsAt), endsAt }
}

/** Returns the idle expiry of a session that is used now. Use never extends it beyond `endsAt`. */
export const idleExpiry = (kind: SessionKind, now: Date, endsAt: Date): Date =>
  new Date(Math.min(now.getTime() + LIFETIMES_MS[kind].idle, endsAt.getTime()))
