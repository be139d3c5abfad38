import { PACES } from '../distance/estimate.ts'

const { metresAnHour, detour } = PACES.WALKING

/** Straight-line metres covered per minute on foot. */
export const WALK_METRES_PER_MINUTE = metresAnHour / 60 / detour

/** A longer way is shown and described as a ride. */
export const MAX_WALK_MINUTES = 45

/** Estimates the metres on foot from the straight-line distance. */
export const walkMetres = (straightMetres: number): number => straightMetres * detour
