import { PACES } from '../distance/estimate.ts'

const { metresAnHour, detour } = PACES.WALKING

/** Straight-line metres covered per minute on foot. */
export const WALK_METRES_PER_MINUTE = metresAnHour / 60 / detour
