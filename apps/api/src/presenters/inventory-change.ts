import type { InventoryChange } from '@amber/contract/schemas/inventory-history'
import type { ListedChange } from '@amber/db/queries/inventory/inventory-changes'

export const presentInventoryChange = (change: ListedChange): InventoryChange => ({
  id: change.id,
  inventory_id: change.inventoryId,
  kind: change.kind,
  inventory_name: change.inventoryName,
  room_name: change.roomName,
  actor: change.actorId === null ? null : { id: change.actorId, name: change.actorName },
  source: change.source,
  request_id: change.requestId,
  version: change.version,
  changes: change.changes,
  undoes: change.undoes,
  undone_by: change.undoneBy,
  created_at: change.createdAt.toISOString(),
})
