import { estimateTrip } from '@amber/domain/distance/estimate'
import type { Distances } from './distances.ts'

/** Without a routing service: from the distance as the crow flies, and marked as such. */
export const estimates: Distances = { measure: async (journey) => estimateTrip(journey) }
