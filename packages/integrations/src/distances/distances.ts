import type { Journey, Trip } from '@amber/domain/distance/travel'

/**
 * A source of travel distances. Returns undefined when there is no route or none that is plausible, and throws when the
 * service does not respond.
 */
export type Distances = { measure(journey: Journey): Promise<Trip | undefined> }
