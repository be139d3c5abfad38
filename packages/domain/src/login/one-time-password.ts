const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export const CODE_DIGITS = 6
export const CODE_LIVES_MS = 10 * MINUTE
export const LINK_LIVES_MS = 30 * MINUTE
/** When a page offers to send another. */
export const RESEND_AFTER_MS = 30_000

/** One mail's code. */
export const TRIES_A_CODE = 5
/** 10 of 1,000,000 codes: 1e-5 an account a day. */
export const WRONG_TRIES_A_DAY = 10

/**
 * How far back wrong tries count. A code is tried for some minutes after it was asked for, and the day holds for the
 * tries: so codes count that were asked for those minutes earlier.
 */
export const TRIES_COUNT_FOR_MS = DAY + CODE_LIVES_MS

const MAILS_AT_ONCE = 5
const MAIL_EVERY_MS = 15 * MINUTE
export const MAILS_COUNT_FOR_MS = MAILS_AT_ONCE * MAIL_EVERY_MS

/**
 * `sentAt`: when mails went out in the last `MAILS_COUNT_FOR_MS`, in any order. Whoever is refused finds a mail of the
 * last 15 minutes in their box, with a link that is good for 30: refusing locks nobody out.
 */
export function maySendMail(sentAt: readonly Date[], now: Date): boolean {
  const ages = sentAt.map((sent) => now.getTime() - sent.getTime())
  return (
    ages.filter((age) => age < MAILS_COUNT_FOR_MS).length < MAILS_AT_ONCE || ages.every((age) => age > MAIL_EVERY_MS)
  )
}

/** `wrongTries`: of the last `TRIES_COUNT_FOR_MS`, by all browsers that share the allowance. */
export const mayTryCodes = (wrongTries: number): boolean => wrongTries < WRONG_TRIES_A_DAY

export type CodeState = { withCode: boolean; tries: number; codeEndsAt: Date; usedAt: Date | null }

/** Whether a code is still compared with what someone types. */
export const mayTryCode = (code: CodeState, wrongTries: number, now: Date): boolean =>
  code.withCode && code.usedAt === null && code.tries < TRIES_A_CODE && now < code.codeEndsAt && mayTryCodes(wrongTries)

export const mayUseLink = (link: { linkEndsAt: Date; usedAt: Date | null }, now: Date): boolean =>
  link.usedAt === null && now < link.linkEndsAt
