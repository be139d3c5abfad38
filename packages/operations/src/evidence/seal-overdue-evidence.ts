import type { Db } from '@amber/db/database'
import { listPacksToSeal, lockEvidencePack } from '@amber/db/queries/evidence/evidence-packs'
import { runEach } from '../concurrency/run-each.ts'
import { sealEvidence } from './sign-evidence.ts'

const BATCH_SIZE = 50

/**
 * Seals the packs whose landlord has not signed in time, one transaction each. A pack is sealed once. Throws the errors of
 * single packs after their batch, so that none holds back the others.
 */
export async function sealOverdueEvidence(db: Db, now = new Date()): Promise<{ sealed: number }> {
  const seal = (id: number) => sealIfOverdue(db, id, now)
  let sealed = 0
  for (;;) {
    const overdue = await listPacksToSeal(db, now, BATCH_SIZE)
    // Ends after a batch with a failure: the next list would begin with the packs that have just failed.
    sealed += await runEach(overdue, seal, (count) => `${count} packs of evidence could not be sealed`)
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
