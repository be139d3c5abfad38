import { createHash } from 'node:crypto'
import { COMMUTE_MODES } from '@amber/domain/commute/commute-mode'
import type { MultiPolygon } from '@amber/domain/search/place-search'
import type { CommuteRouter, TripsToCampus } from './commute-router.ts'
import { isInNetwork } from './is-in-network.ts'
import { AFTER_VERTICES, parseTree, parseTriangulation } from './parse-nodes.ts'
import { pointParameter, requestJson, requestText } from './request-graphhopper.ts'

/** Milliseconds before a question about the network times out. */
const SHORT_TIMEOUT_MS = 5_000
/** Milliseconds before an area times out: a visitor waits for it. */
const AREA_TIMEOUT_MS = 8_000
/** Milliseconds before a tree times out: only jobs ask for one, and that of a large city takes seconds. */
const TREE_TIMEOUT_MS = 120_000

/** GraphHopper's names of our modes. */
const PROFILES = { foot: 'foot', bike: 'bike', transit: 'pt' } as const

type Info = { import_date?: unknown; version?: unknown; bbox?: unknown; profiles?: { name?: unknown }[] } | null
type Areas = { polygons?: ({ geometry?: { type?: unknown; coordinates?: unknown } } | null)[] } | null

/** Asks a GraphHopper server, whose profiles are `foot`, `bike` and, with a timetable, `pt`. */
export function createRouter({ url }: { url: string }): CommuteRouter {
  return {
    describeNetwork: async () => {
      const info = (await requestJson({ url, path: '/info', parameters: {}, timeoutMs: SHORT_TIMEOUT_MS })) as Info
      if (!Array.isArray(info?.profiles)) throw new Error('the router described no profiles')
      const profiles = info.profiles.map(({ name }) => name)
      const facts = JSON.stringify([info.version, info.import_date, info.bbox, profiles])
      return {
        fingerprint: createHash('sha256').update(facts).digest('hex').slice(0, 16),
        modes: COMMUTE_MODES.filter((mode) => profiles.includes(PROFILES[mode])),
      }
    },
    isInside: (point) => isInNetwork(url, point, SHORT_TIMEOUT_MS),
    findNodes: async (trips) => {
      if (!(await isInNetwork(url, trips.campus, SHORT_TIMEOUT_MS))) return undefined
      if (trips.mode === 'transit') {
        const parameters = { ...transitParameters(trips), result: 'triangulation' }
        const text = await requestText({
          url,
          path: '/isochrone-pt',
          parameters,
          timeoutMs: TREE_TIMEOUT_MS,
          until: AFTER_VERTICES,
        })
        return text === undefined ? undefined : parseTriangulation(text, trips.maxMinutes * 60)
      }
      const parameters = { ...streetParameters(trips), columns: 'longitude,latitude,time' }
      const csv = await requestText({ url, path: '/spt', parameters, timeoutMs: TREE_TIMEOUT_MS })
      return csv === undefined ? undefined : parseTree(csv)
    },
    findArea: async (trips) => {
      if (!(await isInNetwork(url, trips.campus, SHORT_TIMEOUT_MS))) return undefined
      const response = await requestJson({
        url,
        timeoutMs: AREA_TIMEOUT_MS,
        ...(trips.mode === 'transit'
          ? { path: '/isochrone-pt', parameters: { ...transitParameters(trips), result: 'multipolygon' } }
          : { path: '/isochrone', parameters: { ...streetParameters(trips), buckets: '1' } }),
      })
      return response === undefined ? undefined : parseArea(response)
    },
  }
}

/** `reverse_flow` asks for the ways towards the point. */
const directed = ({ campus, maxMinutes }: TripsToCampus) => ({
  point: pointParameter(campus),
  time_limit: String(maxMinutes * 60),
  reverse_flow: 'true',
})

const streetParameters = (trips: TripsToCampus) => ({ ...directed(trips), profile: PROFILES[trips.mode] })

/** With `reverse_flow`, the time of departure is that of arrival. */
const transitParameters = (trips: TripsToCampus) => ({
  ...directed(trips),
  'pt.earliest_departure_time': trips.arriveBy.toISOString(),
})

function parseArea(response: unknown): MultiPolygon {
  const areas = response as Areas
  const polygons = (areas?.polygons ?? []).flatMap((feature): MultiPolygon => {
    const { type, coordinates } = feature?.geometry ?? {}
    if (type === 'Polygon') return [coordinates as MultiPolygon[number]]
    return type === 'MultiPolygon' ? (coordinates as MultiPolygon) : []
  })
  // Coordinates of transit have the milliseconds as well.
  return polygons.map((rings) => rings.map((ring) => ring.map(([lng, lat]) => [lng, lat] as const)))
}
