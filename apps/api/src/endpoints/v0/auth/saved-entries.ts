import type { savedStays } from '@amber/contract/schemas/shortlists'
import type { SavedEntry } from '@amber/domain/shortlist/saved-stay'
import type * as z from 'zod/mini'

/** Joins places with their stays, which earlier releases of the website do not send. */
export function entriesOf(ids: readonly number[], stays: z.output<typeof savedStays> = []): SavedEntry[] {
  const stayOf = new Map(
    stays.map(({ inventory_id, tenancy_id: tenancyId, move_in_date: moveIn }) => [inventory_id, { tenancyId, moveIn }]),
  )
  return ids.map((id) => ({ id, stay: stayOf.get(id) ?? null }))
}
