import type { Tx } from '@amber/db/database'
import { withSavepoint } from '@amber/db/savepoint'
import { AppError, type ErrorCode } from '@amber/domain/errors'
import type { LoginSecrets } from '../login/login-secrets.ts'
import { type MessageToSend, sendMessageIn } from './send-message.ts'

/** The student has no email, or was written to too often today. */
const UNSENDABLE: ReadonlySet<ErrorCode> = new Set(['conflict', 'too_many_requests'])

/**
 * Mails the student what staff did, in the transaction that does it. Returns false if the mail cannot be sent: what was done
 * stands, the tracker shows it, and staff are told that the student was not.
 */
export async function notifyStudent(
  tx: Tx,
  secrets: Pick<LoginSecrets, 'addressHashOf'>,
  message: MessageToSend,
  now: Date,
): Promise<boolean> {
  try {
    await withSavepoint(tx, () => sendMessageIn(tx, secrets, message, now))
    return true
  } catch (error) {
    if (error instanceof AppError && UNSENDABLE.has(error.code)) return false
    throw error
  }
}
