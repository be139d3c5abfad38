import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  TOY_ARRIVAL_MINUTE,
  TOY_MINUTES_BETWEEN_STOPS,
  TOY_MINUTES_BETWEEN_TRAINS,
  TOY_RAIL_AVENUE,
  TOY_STOP_STREETS,
  toyCrossing,
} from './toy-town.ts'

const [FIRST_HOUR, LAST_HOUR] = [6, 22]

/** Writes the railway of the toy town as the files of a GTFS feed, which is valid on all days until the end of 2035. */
export async function writeToyTimetable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const table = (name: string, lines: readonly string[]) => writeFile(join(folder, name), `${lines.join('\n')}\n`)
  await table('agency.txt', [
    'agency_id,agency_name,agency_url,agency_timezone',
    'A,Toy Rail,https://rail.example,Europe/London',
  ])
  await table('routes.txt', ['route_id,agency_id,route_short_name,route_long_name,route_type', 'R,A,R,Railway,2'])
  await table('calendar.txt', [
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
    'D,1,1,1,1,1,1,1,20260101,20351231',
  ])
  await table('stops.txt', [
    'stop_id,stop_name,stop_lat,stop_lon',
    ...TOY_STOP_STREETS.map((street) => {
      const { lat, lng } = toyCrossing(TOY_RAIL_AVENUE, street)
      return `S${street},Street ${street},${lat.toFixed(7)},${lng.toFixed(7)}`
    }),
  ])
  const trips = listTrips()
  await table('trips.txt', [
    'route_id,service_id,trip_id,direction_id',
    ...trips.map(({ id, direction }) => `R,D,${id},${direction}`),
  ])
  await table('stop_times.txt', [
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
    ...trips.flatMap(({ id, stops, leavesAt }) =>
      stops.map((street, index) => {
        const time = clock(leavesAt + index * TOY_MINUTES_BETWEEN_STOPS)
        return `${id},${time},${time},S${street},${index + 1}`
      }),
    ),
  ])
}

function listTrips() {
  const minutesOfTrip = (TOY_STOP_STREETS.length - 1) * TOY_MINUTES_BETWEEN_STOPS
  const count = ((LAST_HOUR - FIRST_HOUR) * 60) / TOY_MINUTES_BETWEEN_TRAINS
  return Array.from({ length: count }, (_, index) => {
    const arrivesAt = FIRST_HOUR * 60 + TOY_ARRIVAL_MINUTE + index * TOY_MINUTES_BETWEEN_TRAINS
    return [
      { id: `N${index}`, direction: 0, stops: TOY_STOP_STREETS, leavesAt: arrivesAt - minutesOfTrip },
      { id: `S${index}`, direction: 1, stops: TOY_STOP_STREETS.toReversed(), leavesAt: arrivesAt },
    ]
  }).flat()
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
const clock = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:00`
