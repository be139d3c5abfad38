const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export const CODE_DIGITS = 6
export const CODE_TTL_MS = 10 * MINUTE_MS
export const LINK_TTL_MS = 30 * MINUTE_MS
/** Milliseconds before a page offers to send another code. */
export const RESEND_AFTER_MS = 30_000

/** Maximum number of attempts per mailed code. */
export const MAX_ATTEMPTS_PER_CODE = 5
/** 10 of 1,000,000 codes: a chance of 1e-5 per account and day. */
export const MAX_FAILED_ATTEMPTS_PER_DAY = 10

/**
 * Milliseconds for which failed attempts count. A code can be tried for some minutes after it was requested, so a full
 * day of attempts includes codes requested that much earlier.
 */
export const ATTEMPT_WINDOW_MS = DAY_MS + CODE_TTL_MS

const MAX_MAILS_AT_ONCE = 5
const MAIL_INTERVAL_MS = 15 * MINUTE_MS
export const MAIL_WINDOW_MS = MAX_MAILS_AT_ONCE * MAIL_INTERVAL_MS

/**
 * Returns whether another mail may be sent. `sentAt` lists the mails of the last `MAIL_WINDOW_MS` in any order. A
 * rejection locks nobody out: the newest mail is at most 15 minutes old and its link is valid for 30.
 */
export function canSendMail(sentAt: readonly Date[], now: Date): boolean {
  const ages = sentAt.map((sent) => now.getTime() - sent.getTime())
  return (
    ages.filter((age) => age < MAIL_WINDOW_MS).length < MAX_MAILS_AT_ONCE || ages.every((age) => age > MAIL_INTERVAL_MS)
  )
}

/** `failedAttempts` counts the last `ATTEMPT_WINDOW_MS` over all browsers that share the quota. */
export const canTryCodes = (failedAttempts: number): boolean => failedAttempts < MAX_FAILED_ATTEMPTS_PER_DAY

export type CodeState = { withCode: boolean; tries: number; codeEndsAt: Date; usedAt: Date | null }

/** Returns whether a typed code is still compared with this code. */
export const canTryCode = (code: CodeState, failedAttempts: number, now: Date): boolean =>
  code.withCode &&
  code.usedAt === null &&
  code.tries < MAX_ATTEMPTS_PER_CODE &&
  now < code.codeEndsAt &&
  canTryCodes(failedAttempts)

export const canUseLink = (link: { linkEndsAt: Date; usedAt: Date | null }, now: Date): boolean =>
  link.usedAt === null && now < link.linkEndsAt
