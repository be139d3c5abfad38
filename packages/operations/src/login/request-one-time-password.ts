import { randomBytes } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { isKnownBrowser } from '@amber/db/queries/known-browsers'
import { createOneTimePassword, usedAllowance } from '@amber/db/queries/one-time-passwords'
import { hashToken } from '@amber/db/tokens'
import type { Language } from '@amber/domain/languages'
import {
  CODE_LIVES_MS,
  LINK_LIVES_MS,
  maySendMail,
  mayTryCodes,
  RESEND_AFTER_MS,
} from '@amber/domain/login/one-time-password'
import { queueMail } from '../mail/queue-mail.ts'
import { loginTransaction } from './login-transaction.ts'

export type PasswordRequest = {
  email: string
  browserToken: string
  language: Language
  /** A path of this site to go on to. */
  nextPath: string | undefined
}

export type RequestedPassword = { expiresAt: Date; resendAt: Date }

/**
 * Never asks whether the e-mail has an account: every e-mail gets a mail, the same answer, and the same work. Whoever
 * has had too many hears the same too, and finds a link that still works in the last one.
 */
export async function requestOneTimePassword(
  db: Db,
  { email, browserToken, language, nextPath }: PasswordRequest,
  now = new Date(),
): Promise<RequestedPassword> {
  const browserHash = hashToken(browserToken)
  const codeEndsAt = new Date(now.getTime() + CODE_LIVES_MS)
  await loginTransaction(db, email, async (tx) => {
    const allowance = { email, knownBrowser: await isKnownBrowser(tx, browserHash, email) }
    const { sentAt, wrongTries } = await usedAllowance(tx, allowance, now)
    if (!maySendMail(sentAt, now)) return
    const { id } = await createOneTimePassword(tx, {
      ...allowance,
      seed: randomBytes(32),
      browserHash,
      withCode: mayTryCodes(wrongTries),
      language,
      nextPath: nextPath ?? null,
      createdAt: now,
      codeEndsAt,
      linkEndsAt: new Date(now.getTime() + LINK_LIVES_MS),
    })
    await queueMail(tx, {
      key: `one_time_password:${id}`,
      kind: 'one_time_password',
      toEmail: email,
      language,
      ids: { one_time_password_id: id },
    })
  })
  return { expiresAt: codeEndsAt, resendAt: new Date(now.getTime() + RESEND_AFTER_MS) }
}
