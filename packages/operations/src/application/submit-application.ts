import type { Db } from '@amber/db/database'
import {
  createApplication,
  findApplicationByKey,
  type NewApplication,
} from '@amber/db/queries/application/applications'
import { AppError } from '@amber/domain/errors'
import type { LoginSecrets } from '../login/login-secrets.ts'
import { enqueueCappedMail } from '../mail/enqueue-capped-mail.ts'

type Deps = { db: Db; secrets: Pick<LoginSecrets, 'addressHashOf'> }

export type ApplicationToSubmit = NewApplication & {
  /** Account that the mail belongs to, if the sender is logged in with this email. */
  userId: number | null
}

/** Maximum number of confirmations per day to a mailbox that anyone may type. */
const MAX_MAILS_PER_DAY = 5

/** Stores an application and confirms it by email. Idempotent: one key yields one application and one mail. */
export async function submitApplication(
  { db, secrets }: Deps,
  { userId, ...application }: ApplicationToSubmit,
): Promise<{ isNew: boolean }> {
  return db.transaction().execute(async (tx) => {
    const id = await createApplication(tx, application)
    if (id === undefined) {
      const earlier = await findApplicationByKey(tx, application.idempotencyKey)
      const isSame =
        earlier?.kind === application.kind && earlier.email.toLowerCase() === application.email.toLowerCase()
      if (!isSame) throw new AppError('conflict')
      return { isNew: false }
    }
    const { email, language } = application
    await enqueueCappedMail(
      tx,
      { kind: 'application_received', ids: { application_id: id }, toEmail: email, userId, language },
      { addressHash: secrets.addressHashOf(email), max: MAX_MAILS_PER_DAY, per: 'day', now: new Date() },
    )
    return { isNew: true }
  })
}
