import type { Db } from '@amber/db/database'
import { lockEvidencePack, updateEvidenceItems } from '@amber/db/queries/evidence/evidence-packs'
import { AppError } from '@amber/domain/errors'
import { evidenceStateOf, isEvidenceOpen } from '@amber/domain/evidence/evidence'
import type { InventoryItem } from '@amber/domain/evidence/inventory-list'

/** Replaces the inventory list of a pack. Throws `conflict` once the student has signed it. */
export const saveEvidenceItems = (db: Db, packId: number, items: readonly InventoryItem[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const pack = await lockEvidencePack(tx, packId)
    if (!pack) throw new AppError('not_found')
    if (evidenceStateOf(pack) !== 'draft' || !isEvidenceOpen(pack.stage)) throw new AppError('conflict')
    await updateEvidenceItems(tx, packId, items)
  })
