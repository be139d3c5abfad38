import { PACES } from '../distance/estimate.ts'

const { metresAnHour, detour } = PACES.WALKING

/** How far one comes in a minute on foot, in a straight line. */
export const WALK_METRES_A_MINUTE = metresAnHour / 60 / detour
