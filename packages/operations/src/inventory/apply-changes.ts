import { recordAudit, toStoredRequestId } from '@amber/db/audit'
import type { Tx } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { recordChanges } from '@amber/db/queries/inventory/inventory-changes'
import { findInventoryDocument, type InventoryDocument } from '@amber/db/queries/inventory/inventory-documents'
import { listTree } from '@amber/db/queries/inventory/inventory-tree'
import { writeInventoryFields } from '@amber/db/queries/inventory/write-fields'
import { AppError } from '@amber/domain/errors'
import { diffFields, type FieldChanges } from '@amber/domain/inventory/field-changes'
import type { InventoryChanges } from '@amber/domain/inventory/inventory-fields'
import {
  blockersOf,
  type ChecklistCode,
  countBookableChildren,
  publishingChecklist,
} from '@amber/domain/inventory/publishing-checklist'
import { translatePlaceJobOf } from '../translation/translate-place.ts'
import { rejectUnknownReferences } from './reject-unknown-references.ts'
import { writeSlots } from './write-slots.ts'

/** Who makes a change, and from where. */
export type ChangeOrigin = {
  /** Null for a feed. */
  actorId: number | null
  source: 'editor' | 'price_grid' | 'bulk' | 'feed' | 'undo'
  requestId?: string | undefined
}

export async function getDocument(tx: Tx, id: number): Promise<InventoryDocument> {
  const document = await findInventoryDocument(tx, id)
  if (!document) throw new AppError('not_found')
  return document
}

/** Writes the changes of one inventory, whose place the caller has locked, and records them. Returns what differs. */
export async function applyChanges(
  tx: Tx,
  before: InventoryDocument,
  changes: InventoryChanges,
  origin: ChangeOrigin & { undoes?: number | undefined },
): Promise<FieldChanges> {
  const { id: inventoryId, rootId, kind, fields } = before
  await rejectUnknownReferences(tx, changes)
  // A place that moves changes the numbers of the city that it leaves, too.
  if (changes.region_id !== undefined && kind === 'place') await recordEvent(tx, 'place.changed', { rootId })
  await writeInventoryFields(tx, { rootId, inventoryId, kind }, changes)
  if (kind === 'tenancy')
    await writeSlots(tx, before, changes, { confirmedAt: new Date(), confirmedBy: origin.actorId })
  const after = await getDocument(tx, inventoryId)
  if (changes.status === 'active' && fields.status === 'inactive') await rejectIncomplete(tx, after)
  const differences = diffFields(fields, after.fields)
  const changed = Object.keys(differences).toSorted()
  if (changed.length === 0) return differences
  const { actorId, source, undoes } = origin
  const requestId = toStoredRequestId(origin.requestId)
  await recordChanges(tx, [
    { rootId, inventoryId, kind, actorId, source, requestId, version: after.version, changes: differences, undoes },
  ])
  await recordAudit(tx, {
    actorId,
    action: `${kind}.update`,
    ids: { root_id: rootId, ...(kind !== 'place' && { inventory_id: inventoryId }) },
    fields: changed,
    requestId: origin.requestId,
  })
  const isToTranslate = kind === 'place' && mayLackTranslations(after, changed)
  await recordEvent(tx, 'place.changed', { rootId }, isToTranslate ? [translatePlaceJobOf(rootId)] : [])
  return differences
}

/** Fields that translations depend on: the texts, the landlord's own translations, and whether anybody reads them. */
const TRANSLATED_FIELDS = new Set(['heading', 'meta_description', 'descriptions', 'translations', 'status'])

/** Only active places are translated, so a place that becomes active may lack all translations. */
const mayLackTranslations = ({ fields }: InventoryDocument, changed: readonly string[]) =>
  fields.status === 'active' && changed.some((name) => TRANSLATED_FIELDS.has(name))

/** Throws `invalid_input` with what blocks publishing. */
async function rejectIncomplete(tx: Tx, document: InventoryDocument): Promise<void> {
  const blockers = await listBlockers(tx, document)
  if (blockers.length === 0) return
  const missing = Object.fromEntries(blockers.map((code) => [code, 'missing']))
  throw new AppError('invalid_input', { fields: { status: 'incomplete', ...missing } })
}

/** Returns what keeps an inventory with these fields from becoming active. */
export async function listBlockers(
  tx: Tx,
  { id, kind, rootId, fields }: Pick<InventoryDocument, 'id' | 'kind' | 'rootId' | 'fields'>,
): Promise<ChecklistCode[]> {
  const bookableChildren = countBookableChildren(id, await listTree(tx, rootId))
  return blockersOf(publishingChecklist({ kind, fields, bookableChildren }))
}
