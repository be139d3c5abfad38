import type { Db } from '@amber/db/database'
import { deleteAgreement, listExpiredAgreements } from '@amber/db/queries/agreement/agreements'
import {
  expiredAgreementsEndBefore,
  UNSIGNED_AGREEMENT_RETENTION_DAYS,
} from '@amber/domain/agreement/agreement-retention'
import type { Files } from '@amber/integrations/files/client'
import { addDays } from '../document/add-days.ts'
import { removeAgreementFiles } from './agreement-files.ts'

const BATCH_SIZE = 100

/** Deletes agreements past their retention period, with the signers' names and addresses. Returns their number. */
export async function deleteExpiredAgreements(
  { db, files }: { db: Db; files: Pick<Files, 'list' | 'remove'> },
  now = new Date(),
): Promise<number> {
  const unsignedBefore = addDays(now, -UNSIGNED_AGREEMENT_RETENTION_DAYS)
  const lastDayBefore = expiredAgreementsEndBefore(now)
  let deleted = 0
  for (;;) {
    const expired = await listExpiredAgreements(db, { lastDayBefore, unsignedBefore, limit: BATCH_SIZE })
    for (const { id, uuid } of expired) {
      // The files go first: without the row nobody would know of them.
      await removeAgreementFiles(files, uuid)
      await db.transaction().execute((tx) => deleteAgreement(tx, id))
    }
    deleted += expired.length
    if (expired.length < BATCH_SIZE) return deleted
  }
}
