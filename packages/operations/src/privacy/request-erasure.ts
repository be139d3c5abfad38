import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { createErasure, deleteSessionsOf, type ErasureRow, lockPerson } from '@amber/db/queries/privacy/erasures'
import { AppError } from '@amber/domain/errors'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { erasureMailKey } from './erasure-mail-key.ts'

type Request = { userId: number; email: string; requestId: string }

/** Ends the account immediately; a job does the rest. Typing the email guards against accidental requests. */
export function requestErasure(db: Db, { userId, email, requestId }: Request): Promise<ErasureRow> {
  return db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, userId)
    if (person.email === null || person.email.toLowerCase() !== email.trim().toLowerCase()) {
      throw new AppError('invalid_input', { fields: { email: 'not_allowed' } })
    }
    // Actions of staff must stay attributable while they work here, so their roles have to be removed first.
    if (person.hasRole) throw new AppError('conflict')
    const erasure = await createErasure(tx, userId)
    await deleteSessionsOf(tx, userId)
    await recordAudit(tx, {
      actorId: userId,
      action: 'account.erase',
      ids: { user_id: userId, erasure_id: erasure.id },
      fields: [],
      requestId,
    })
    // The mail belongs to no account, because the account is about to be erased.
    await enqueueMail(tx, {
      key: erasureMailKey(erasure.id),
      kind: 'account_erased',
      ids: { erasure_id: erasure.id },
      toEmail: person.email,
      language: person.language,
    })
    await addJobs(tx, 'erase-person', [
      { jobKey: `erase:${erasure.id}`, payload: { erasure_id: erasure.id }, isUrgent: true },
    ])
    return erasure
  })
}
