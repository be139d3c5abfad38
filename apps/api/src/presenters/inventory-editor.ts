import type { InventoryEditor } from '@amber/contract/schemas/inventory-editor'
import type { EditorChoices } from '@amber/db/queries/inventory/editor-choices'
import type { InventoryDocument } from '@amber/db/queries/inventory/inventory-documents'
import type { TreeRow } from '@amber/db/queries/inventory/inventory-tree'
import { countBookableChildren, publishingChecklist } from '@amber/domain/inventory/publishing-checklist'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { presentPolicy } from './place-components.ts'

export function presentInventoryEditor(
  document: InventoryDocument,
  tree: readonly TreeRow[],
  choices: EditorChoices,
): InventoryEditor {
  const { id, kind, fields } = document
  const checklist = publishingChecklist({ kind, fields, bookableChildren: countBookableChildren(id, tree) })
  return {
    id,
    kind,
    root_id: document.rootId,
    parent_id: document.parentId,
    version: document.version,
    canonical_name: document.canonicalName,
    currency: document.currency as CurrencyCode,
    duration: document.priceDuration,
    fields,
    feed_owned: document.feedOwned,
    checklist: checklist.map(({ code, isBlocking, isDone }) => ({ code, is_blocking: isBlocking, is_done: isDone })),
    tree: tree.map((item) => ({
      id: item.id,
      parent_id: item.parentId,
      kind: item.kind,
      name: item.name,
      status: item.status,
      archived: item.archived,
    })),
    choices: {
      place_name: choices.placeName,
      region_name: choices.regionName,
      time_zone: choices.timeZone,
      suppliers: choices.suppliers,
      policies: choices.policies.map(presentPolicy),
      nationality_groups: choices.nationalityGroups,
    },
    created_at: document.createdAt.toISOString(),
    updated_at: document.updatedAt.toISOString(),
  }
}
