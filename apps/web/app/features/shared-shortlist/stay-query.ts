import type { SavedStay } from '@amber/domain/shortlist/saved-stay'

/** Returns the parameters that name the stay of an added place. */
export const stayQuery = (stay: SavedStay | null) =>
  stay === null ? {} : { tenancy_id: stay.tenancyId, ...(stay.moveIn !== null && { move_in_date: stay.moveIn }) }
