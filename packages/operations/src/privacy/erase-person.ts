import type { Db } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { listBookedLeadsOf } from '@amber/db/queries/bookings'
import { listDocumentsOfPerson } from '@amber/db/queries/documents'
import { deleteMailOf, findErasure, lockPerson, markErasureDone } from '@amber/db/queries/erasures'
import {
  closeLeadsOf,
  deleteUnpublishedReviewsOf,
  erasePersonalData,
  leaveSharedShortlists,
  listOwnPictures,
  listSavedSearchIds,
  lockDealingsOf,
} from '@amber/db/queries/personal-data'
import { SWEEP_AFTER_SECONDS } from '@amber/domain/privacy/time-limits'
import type { Files } from '@amber/integrations/files/client'
import { deleteDocument } from '../document/delete-document.ts'
import { indexSearchesLater } from '../saved-search/index-later.ts'
import { cancelBookingsOf } from './cancel-bookings-of.ts'
import { exportsOf } from './export-key.ts'
import { farewellKey } from './farewell-key.ts'

export type ErasureParts = {
  db: Db
  files: Pick<Files, 'list' | 'remove'>
  exportsFolder: string
  /** For rooms that they leave. */
  refundLimit: number
}

export type ErasureOutcome = {
  /** `erased`: everything is gone, and is looked for once more. `settled`: it was done before. */
  outcome: 'erased' | 'done' | 'settled'
  /** Who it was, by number: after a restore they are erased again. */
  userId: number | null
}

/**
 * Twice: at once, and again when all that was under way at the first has ended. Files go before the rows that name them,
 * so a run that is killed in between finds them again.
 */
export async function erasePerson(parts: ErasureParts, erasureId: number): Promise<ErasureOutcome> {
  const { db } = parts
  const erasure = await findErasure(db, erasureId)
  if (!erasure || erasure.doneAt) return { outcome: 'settled', userId: erasure?.userId ?? null }
  const { userId } = erasure
  await removeFiles(parts, userId)
  await cancelBookingsOf(parts, userId)
  return db.transaction().execute(async (tx) => {
    // Before the person, as whoever applies a payment does, whose mails are of that person.
    await lockDealingsOf(tx, userId)
    const person = await lockPerson(tx, userId)
    // Booked in the moment between: the job comes again.
    if ((await listBookedLeadsOf(tx, userId)).length > 0) throw new Error('a room was booked meanwhile')
    const isFirst = person.email !== null
    const searches = await listSavedSearchIds(tx, userId)
    await leaveSharedShortlists(tx, userId)
    await closeLeadsOf(tx, userId)
    await deleteUnpublishedReviewsOf(tx, userId)
    await erasePersonalData(tx, person, { keptMail: farewellKey(erasureId) })
    if (!isFirst) {
      // No server has taken it in all that time: what was promised comes first.
      await deleteMailOf(tx, farewellKey(erasureId))
      await markErasureDone(tx, erasureId)
    }
    await indexSearchesLater(tx, searches)
    if (!isFirst) return { outcome: 'done', userId }
    await addJobs(tx, 'erase-person', [
      { jobKey: `erase:${erasureId}`, payload: { erasure_id: erasureId }, delaySeconds: SWEEP_AFTER_SECONDS },
    ])
    return { outcome: 'erased', userId }
  })
}

async function removeFiles({ db, files, exportsFolder }: ErasureParts, userId: number): Promise<void> {
  for (const key of await listOwnPictures(db, userId)) await files.remove(key)
  for (const document of await listDocumentsOfPerson(db, userId)) {
    await deleteDocument({ db, files }, document, { actorId: null })
  }
  const folder = exportsOf(exportsFolder, userId)
  for (let keys = await files.list(folder); keys.length > 0; keys = await files.list(folder)) {
    for (const key of keys) await files.remove(key)
  }
}
