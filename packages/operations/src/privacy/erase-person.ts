import type { Db } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { listRecordingsOfPerson } from '@amber/db/queries/calling/recordings'
import { listChatFilesOfPerson } from '@amber/db/queries/chat/chat-files'
import { listBookedLeadsOf } from '@amber/db/queries/booking/bookings'
import { listAgreementsOfPerson } from '@amber/db/queries/agreement/agreements'
import { listPacksOfPerson } from '@amber/db/queries/evidence/evidence-packs'
import { listAttachmentsOfPerson } from '@amber/db/queries/lead/message-attachments'
import { expireProofsOfPerson, listDocumentsOfPerson } from '@amber/db/queries/document/documents'
import { deleteMailByKey, findErasure, lockPerson, markErasureDone } from '@amber/db/queries/privacy/erasures'
import {
  closeLeadsOf,
  deleteUnpublishedReviewsOf,
  erasePersonalData,
  leaveSharedShortlists,
  listOwnImageKeys,
  listSavedSearchIds,
  lockPaymentsAndLeadsOf,
} from '@amber/db/queries/privacy/personal-data'
import { SECOND_PASS_DELAY_SECONDS } from '@amber/domain/privacy/time-limits'
import type { Files } from '@amber/integrations/files/client'
import { removeAgreementFiles } from '../agreement/agreement-files.ts'
import { removeEvidenceFiles } from '../evidence/evidence-files.ts'
import { removeChatFile } from '../chat-file/chat-file-keys.ts'
import { removeAttachmentFiles } from '../lead-mail/attachment-files.ts'
import { settleMergesOf } from '../lead-merge/separate-leads.ts'
import { deleteDocument } from '../document/delete-document.ts'
import { deleteRecording } from '../recording/delete-recordings.ts'
import { enqueueSearchIndexing } from '../saved-search/enqueue-search-indexing.ts'
import { cancelUserBookings } from './cancel-user-bookings.ts'
import { exportsOf } from './export-key.ts'
import { erasureMailKey } from './erasure-mail-key.ts'

export type ErasureDeps = {
  db: Db
  files: Pick<Files, 'list' | 'remove'>
  exportsFolder: string
  /** Maximum refund of a cancelled booking that needs no approval, in minor units of EUR. */
  refundLimit: number
}

export type ErasureOutcome = {
  /** `erased`: everything is deleted, and a second pass follows. `settled`: the erasure was done before. */
  outcome: 'erased' | 'done' | 'settled'
  /** Id of the erased user, who is erased again after a restore. */
  userId: number | null
}

/**
 * Erases a person twice: immediately, and again when everything that was in progress at the first pass has ended.
 * Deletes files before the rows that name them, so that an interrupted run finds them again.
 */
export async function erasePerson(deps: ErasureDeps, erasureId: number): Promise<ErasureOutcome> {
  const { db } = deps
  const erasure = await findErasure(db, erasureId)
  if (!erasure || erasure.doneAt) return { outcome: 'settled', userId: erasure?.userId ?? null }
  const { userId } = erasure
  await db.transaction().execute((tx) => settleMergesOf(tx, userId))
  await removeFiles(deps, userId)
  await cancelUserBookings(deps, userId)
  return db.transaction().execute(async (tx) => {
    // Locked before the person, the same order as applying a payment, whose mails refer to the person.
    await lockPaymentsAndLeadsOf(tx, userId)
    const person = await lockPerson(tx, userId)
    // A room was booked in between; the job retries.
    if ((await listBookedLeadsOf(tx, userId)).length > 0) throw new Error('room was booked during the erasure')
    const isFirst = person.email !== null
    const savedSearchIds = await listSavedSearchIds(tx, userId)
    await leaveSharedShortlists(tx, userId)
    await closeLeadsOf(tx, userId)
    await deleteUnpublishedReviewsOf(tx, userId)
    await erasePersonalData(tx, person, { retainedMailKey: erasureMailKey(erasureId) })
    if (!isFirst) {
      // No server has accepted the mail in all that time, and the promised erasure comes first.
      await deleteMailByKey(tx, erasureMailKey(erasureId))
      await markErasureDone(tx, erasureId)
    }
    await enqueueSearchIndexing(tx, savedSearchIds)
    if (!isFirst) return { outcome: 'done', userId }
    await addJobs(tx, 'erase-person', [
      { jobKey: `erase:${erasureId}`, payload: { erasure_id: erasureId }, delaySeconds: SECOND_PASS_DELAY_SECONDS },
    ])
    return { outcome: 'erased', userId }
  })
}

async function removeFiles({ db, files, exportsFolder }: ErasureDeps, userId: number): Promise<void> {
  for (const key of await listOwnImageKeys(db, userId)) await files.remove(key)
  for (const document of await listDocumentsOfPerson(db, userId)) {
    await deleteDocument({ db, files }, document, { actorId: null })
  }
  await expireProofsOfPerson(db, userId)
  for (const uuid of await listAgreementsOfPerson(db, userId)) await removeAgreementFiles(files, uuid)
  for (const { uuid } of await listPacksOfPerson(db, userId)) await removeEvidenceFiles(files, uuid)
  for (const uuid of await listAttachmentsOfPerson(db, userId)) await removeAttachmentFiles(files, uuid)
  for (const recording of await listRecordingsOfPerson(db, userId)) await deleteRecording({ db, files }, recording)
  for (const file of await listChatFilesOfPerson(db, userId)) await removeChatFile(files, file)
  const folder = exportsOf(exportsFolder, userId)
  for (let keys = await files.list(folder); keys.length > 0; keys = await files.list(folder)) {
    for (const key of keys) await files.remove(key)
  }
}
