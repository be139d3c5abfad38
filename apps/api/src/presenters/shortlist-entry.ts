import type { ShortlistEntry } from '@amber/contract/schemas/shortlists'
import type { ShortlistRow } from '@amber/db/queries/shortlist/shortlists'

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
