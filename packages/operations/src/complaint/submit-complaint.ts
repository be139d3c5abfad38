import type { Db } from '@amber/db/database'
import { createComplaint, findComplaintByKey, type NewComplaint } from '@amber/db/queries/complaint/complaints'
import { AppError } from '@amber/domain/errors'
import type { LoginSecrets } from '../login/login-secrets.ts'
import { enqueueCappedMail } from '../mail/enqueue-capped-mail.ts'

type Deps = { db: Db; secrets: Pick<LoginSecrets, 'addressHashOf'> }

export type ComplaintToSubmit = NewComplaint & {
  /** Account that the mail belongs to, if the sender is logged in with this email. */
  userId: number | null
}

/** Maximum number of confirmations per day to a mailbox that anyone may type. */
const MAX_MAILS_PER_DAY = 5

/** Stores a complaint and confirms it by email. Idempotent: one key yields one complaint and one mail. */
export async function submitComplaint(
  { db, secrets }: Deps,
  { userId, ...complaint }: ComplaintToSubmit,
): Promise<{ isNew: boolean }> {
  return db.transaction().execute(async (tx) => {
    const id = await createComplaint(tx, complaint)
    if (id === undefined) {
      const earlier = await findComplaintByKey(tx, complaint.idempotencyKey)
      const isSame =
        earlier?.rootId === complaint.rootId && earlier.email.toLowerCase() === complaint.email.toLowerCase()
      if (!isSame) throw new AppError('conflict')
      return { isNew: false }
    }
    const { email, language } = complaint
    await enqueueCappedMail(
      tx,
      { kind: 'complaint_received', ids: { complaint_id: id }, toEmail: email, userId, language },
      { addressHash: secrets.addressHashOf(email), max: MAX_MAILS_PER_DAY, per: 'day', now: new Date() },
    )
    return { isNew: true }
  })
}
