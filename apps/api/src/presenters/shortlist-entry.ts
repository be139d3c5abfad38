import type { ShortlistEntry } from '@amber/contract/shortlists'
import type { ShortlistRow } from '@amber/db/queries/shortlists'

export const presentShortlistEntry = ({
  inventoryId,
  name,
  canonicalName,
  active,
  createdAt,
}: ShortlistRow): ShortlistEntry => ({
  id: inventoryId,
  inventory_id: inventoryId,
  name,
  canonical_name: canonicalName,
  active,
  created_at: createdAt.toISOString(),
})
