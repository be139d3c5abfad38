import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Latitude of the northern edge of Antarctica, which is left out because no students live there. */
const ANTARCTIC_LAT = -60

type Line = [lng: number, lat: number][]
type Shape =
  | { type: 'Polygon'; arcs: number[][] }
  | { type: 'MultiPolygon'; arcs: number[][][] }
  | { type: 'GeometryCollection'; geometries: Shape[] }
type Topology = {
  arcs: [number, number][][]
  transform: { scale: [number, number]; translate: [number, number] }
  objects: { countries: Shape; land: Shape }
}

/** Reads land and country borders: Natural Earth at 1:50 million, public domain, from `world-atlas`. */
export function readWorldOutlines(): { land: Line[][]; borders: Line[] } {
  const file = fileURLToPath(import.meta.resolve('world-atlas/countries-50m.json'))
  const { arcs, transform, objects } = JSON.parse(readFileSync(file, 'utf8')) as Topology
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]): Line[number] => {
      x += dx
      y += dy
      return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]]
    })
  })
  // A negative number means the reversed arc.
  const lineOf = (arc: number) => (arc < 0 ? (lines[~arc] ?? []).toReversed() : (lines[arc] ?? []))
  const useCounts = new Map<number, number>()
  for (const arc of polygonsOf(objects.countries).flat(2)) {
    const index = arc < 0 ? ~arc : arc
    useCounts.set(index, (useCounts.get(index) ?? 0) + 1)
  }
  return {
    land: polygonsOf(objects.land)
      .map((rings) => rings.map((ring) => unwrapLine(ring.flatMap(lineOf))))
      .filter(([outline = []]) => outline.some(([, lat]) => lat > ANTARCTIC_LAT)),
    // Two countries share a border arc, but a coast arc belongs to one.
    borders: [...useCounts].filter(([, count]) => count > 1).map(([arc]) => unwrapLine(lineOf(arc))),
  }
}

/** Continues a line beyond 180° instead of jumping across the map. */
function unwrapLine(line: Line): Line {
  let shift = 0
  return line.map(([lng, lat], index) => {
    const previousLng = line[index - 1]?.[0] ?? lng
    if (lng - previousLng > 180) shift -= 360
    if (lng - previousLng < -180) shift += 360
    return [lng + shift, lat]
  })
}

function polygonsOf(shape: Shape): number[][][] {
  if (shape.type === 'Polygon') return [shape.arcs]
  return shape.type === 'MultiPolygon' ? shape.arcs : shape.geometries.flatMap(polygonsOf)
}
