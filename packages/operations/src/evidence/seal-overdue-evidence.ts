import type { Db } from '@amber/db/database'
import { listPacksToSeal, lockEvidencePack } from '@amber/db/queries/evidence/evidence-packs'
import { sealEvidence } from './sign-evidence.ts'

const BATCH_SIZE = 50

/**
 * Seals the packs whose landlord has not signed in time, one transaction each. A pack is sealed once. Throws the errors of
 * single packs after their batch, so that none holds back the others.
 */
export async function sealOverdueEvidence(db: Db, now = new Date()): Promise<{ sealed: number }> {
  const errors: unknown[] = []
  let sealed = 0
  for (;;) {
    const overdue = await listPacksToSeal(db, now, BATCH_SIZE)
    for (const id of overdue) {
      try {
        if (await sealIfOverdue(db, id, now)) sealed++
      } catch (error) {
        errors.push(error)
      }
    }
    // The next list would begin with the packs that have just failed.
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} packs of evidence could not be sealed`)
    if (overdue.length < BATCH_SIZE) return { sealed }
  }
}

const sealIfOverdue = (db: Db, id: number, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const pack = await lockEvidencePack(tx, id)
    // The landlord may have signed in between.
    if (!pack || pack.sealedAt !== null || pack.landlordDueAt === null || pack.landlordDueAt >= now) return false
    await sealEvidence(tx, pack, 'deadline', now)
    return true
  })
