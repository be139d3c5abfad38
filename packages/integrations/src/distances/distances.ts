import type { Journey, Trip } from '@amber/domain/distance/travel'

/** Whoever knows how long a way is. Undefined: there is none, or none that can be true. Throws when it does not answer. */
export type Distances = { measure(journey: Journey): Promise<Trip | undefined> }
