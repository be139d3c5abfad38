import { randomBytes } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { isKnownBrowser } from '@amber/db/queries/login/known-browsers'
import { createOneTimePassword, getQuotaUsage } from '@amber/db/queries/login/one-time-passwords'
import { hashToken } from '@amber/db/tokens'
import type { Language } from '@amber/domain/languages'
import {
  CODE_TTL_MS,
  LINK_TTL_MS,
  canSendMail,
  canTryCodes,
  RESEND_AFTER_MS,
} from '@amber/domain/login/one-time-password'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { loginTransaction } from './login-transaction.ts'

export type PasswordRequest = {
  email: string
  browserToken: string
  language: Language
  /** Path on this site to continue to. */
  nextPath: string | undefined
}

export type RequestedPassword = { expiresAt: Date; resendAt: Date }

/**
 * Requests a one-time password without checking for an account: every email gets a mail, the same response and the same
 * work. A caller over the mail limit gets the same response and finds a working link in the last mail.
 */
export async function requestOneTimePassword(
  db: Db,
  { email, browserToken, language, nextPath }: PasswordRequest,
  now = new Date(),
): Promise<RequestedPassword> {
  const browserHash = hashToken(browserToken)
  const codeEndsAt = new Date(now.getTime() + CODE_TTL_MS)
  await loginTransaction(db, email, async (tx) => {
    const quota = { email, knownBrowser: await isKnownBrowser(tx, browserHash, email) }
    const { sentAt, wrongTries } = await getQuotaUsage(tx, quota, now)
    if (!canSendMail(sentAt, now)) return
    const { id } = await createOneTimePassword(tx, {
      ...quota,
      seed: randomBytes(32),
      browserHash,
      withCode: canTryCodes(wrongTries),
      language,
      nextPath: nextPath ?? null,
      createdAt: now,
      codeEndsAt,
      linkEndsAt: new Date(now.getTime() + LINK_TTL_MS),
    })
    await enqueueMail(tx, {
      key: `one_time_password:${id}`,
      kind: 'one_time_password',
      toEmail: email,
      language,
      ids: { one_time_password_id: id },
    })
  })
  return { expiresAt: codeEndsAt, resendAt: new Date(now.getTime() + RESEND_AFTER_MS) }
}
