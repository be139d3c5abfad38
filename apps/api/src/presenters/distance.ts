import type { Distance } from '@amber/contract/schemas/distances'
import { type DistanceUnits, distanceText, durationText } from '@amber/domain/distance/texts'
import type { Trip } from '@amber/domain/distance/travel'

/** Shown when no distance is known, whatever the units. */
const FAILED: Distance = {
  status: 'FAILED',
  distance: { text: '0 ft', value: 0 },
  duration: { text: '0 min', value: 0 },
  estimated: false,
}

export const presentDistance = (trip: Trip | undefined, units: DistanceUnits): Distance =>
  trip === undefined
    ? FAILED
    : {
        status: 'OK',
        distance: { text: distanceText(trip.metres, units), value: trip.metres },
        duration: { text: durationText(trip.seconds), value: trip.seconds },
        estimated: trip.estimated,
      }
