import type { ShortlistEntry } from '@amber/contract/schemas/shortlists'
import type { ShortlistRow } from '@amber/db/queries/shortlist/shortlists'

export const presentShortlistEntry = ({
  inventoryId,
  tenancyId,
  moveIn,
  name,
  canonicalName,
  active,
  createdAt,
}: ShortlistRow): ShortlistEntry => ({
  id: inventoryId,
  inventory_id: inventoryId,
  tenancy_id: tenancyId,
  move_in_date: moveIn,
  name,
  canonical_name: canonicalName,
  active,
  created_at: createdAt.toISOString(),
})
