import type { SavedEntry } from '@amber/domain/shortlist/saved-stay'

/** Returns the fields of one entry as the API expects them. */
export const shortlistBody = ({ id, stay }: SavedEntry) => ({
  inventory_id: id,
  tenancy_id: stay?.tenancyId ?? null,
  move_in_date: stay?.moveIn ?? null,
})

/** Returns the fields of several entries as the API expects them. */
export const mergeBody = (entries: readonly SavedEntry[]) => ({
  inventory_ids: entries.map(({ id }) => id),
  stays: entries.flatMap(({ id, stay }) =>
    stay === null ? [] : [{ inventory_id: id, tenancy_id: stay.tenancyId, move_in_date: stay.moveIn }],
  ),
})

type WireEntry = { inventory_id: number; tenancy_id: number | null; move_in_date: string | null }

/** Returns an entry as the API sends it. */
export const readShortlistEntry = ({
  inventory_id: id,
  tenancy_id: tenancyId,
  move_in_date: moveIn,
}: WireEntry): SavedEntry => ({
  id,
  stay: tenancyId === null ? null : { tenancyId, moveIn },
})
