import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { createErasure, deleteSessionsOf, type ErasureRow, lockPerson } from '@amber/db/queries/erasures'
import { AppError } from '@amber/domain/errors'
import { queueMail } from '../mail/queue-mail.ts'
import { farewellKey } from './farewell-key.ts'

type Request = { userId: number; email: string; requestId: string }

/** The account ends at once; a job does the rest. Typing the e-mail shows that nobody pressed by mistake. */
export function requestErasure(db: Db, { userId, email, requestId }: Request): Promise<ErasureRow> {
  return db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, userId)
    if (person.email === null || person.email.toLowerCase() !== email.trim().toLowerCase()) {
      throw new AppError('invalid_input', { fields: { email: 'not_allowed' } })
    }
    // What staff did has to stay theirs for as long as they work here: their roles are taken first.
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
    // Whose account is about to be nobody's is told by a mail of nobody's account.
    await queueMail(tx, {
      key: farewellKey(erasure.id),
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
