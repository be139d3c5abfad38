import type { ReachedNodes } from '@amber/domain/commute/reached-nodes'

/** Reads the tree of `/spt` with the columns longitude, latitude and time in milliseconds. */
export function parseTree(csv: string): ReachedNodes {
  const lines = csv.trimEnd().split('\n').slice(1)
  return fillColumns(lines.map((line) => line.split(',').map(Number)))
}

/** The first edge of a triangulation. They follow all vertices and take several times as many bytes. */
export const AFTER_VERTICES = '"LineString"'

const NUMBER = String.raw`-?[\d.]+(?:E-?\d+)?`
const VERTEX = new RegExp(`"coordinates":\\[(${NUMBER}),(${NUMBER}),(${NUMBER})\\]`, 'g')

/**
 * Reads the vertices of `/isochrone-pt` as a triangulation, each with its milliseconds, from the beginning of the response. A
 * crossing that was not reached has the largest number there is.
 */
export function parseTriangulation(text: string, maxSeconds: number): ReachedNodes {
  const end = text.indexOf(AFTER_VERTICES)
  if (end === -1) throw new Error('the router returned no triangulation')
  const vertices = [...text.slice(0, end).matchAll(VERTEX)].map((match) => match.slice(1).map(Number))
  return fillColumns(vertices.filter(([, , milliseconds = Number.NaN]) => !(milliseconds > maxSeconds * 1000)))
}

function fillColumns(rows: readonly (readonly number[])[]): ReachedNodes {
  const [lats, lngs, seconds] = [
    new Float64Array(rows.length),
    new Float64Array(rows.length),
    new Float64Array(rows.length),
  ]
  for (const [index, [lng = Number.NaN, lat = Number.NaN, milliseconds = Number.NaN]] of rows.entries()) {
    // A negative time is that of the campus itself, which is rounded.
    const isValid = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && Number.isFinite(milliseconds)
    if (!isValid) throw new Error('the router returned an invalid crossing')
    lats[index] = lat
    lngs[index] = lng
    seconds[index] = Math.max(milliseconds, 0) / 1000
  }
  return { lats, lngs, seconds }
}
