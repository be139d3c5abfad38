import type { Point } from '@amber/domain/geo/point'

/**
 * A town of 21 streets and 21 avenues, 200 m apart, so that trips can be checked by hand. A railway runs beside avenue 10 from
 * street 0 to street 20 and stops every fifth street. A cycleway crosses the town, from which people on foot are barred.
 */
export const TOY_STREETS = 21
const TOY_BLOCK_METRES = 200

const ORIGIN: Point = { lat: 51.5, lng: -0.12 }
/** On the sphere that GraphHopper measures distances on. */
const METRES_PER_DEGREE = (6_371_000 * Math.PI) / 180

/** Returns the crossing of an avenue and a street, both counted from the south-west corner; parts are along a block. */
export function toyCrossing(avenue: number, street: number): Point {
  const lat = ORIGIN.lat + (street * TOY_BLOCK_METRES) / METRES_PER_DEGREE
  const metresPerDegreeEast = METRES_PER_DEGREE * Math.cos((ORIGIN.lat * Math.PI) / 180)
  return { lat, lng: ORIGIN.lng + (avenue * TOY_BLOCK_METRES) / metresPerDegreeEast }
}

export const TOY_RAIL_AVENUE = 10
export const TOY_STOP_STREETS = [0, 5, 10, 15, 20] as const

/** Minutes between stops, and between trains. Northbound trains reach street 20 at :06 and :36. */
export const TOY_MINUTES_BETWEEN_STOPS = 3
export const TOY_MINUTES_BETWEEN_TRAINS = 30
export const TOY_ARRIVAL_MINUTE = 6
