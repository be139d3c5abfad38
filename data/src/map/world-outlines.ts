import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What lies beyond goes round the pole, and no student lives there. */
const ANTARCTIC = -60

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

/** Land and the borders between countries: Natural Earth at 1:50 million, public domain, by way of `world-atlas`. */
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
  // A negative number is an arc that is walked backwards.
  const lineOf = (arc: number) => (arc < 0 ? (lines[~arc] ?? []).toReversed() : (lines[arc] ?? []))
  const uses = new Map<number, number>()
  for (const arc of polygonsOf(objects.countries).flat(2)) {
    const index = arc < 0 ? ~arc : arc
    uses.set(index, (uses.get(index) ?? 0) + 1)
  }
  return {
    land: polygonsOf(objects.land)
      .map((rings) => rings.map((ring) => unbroken(ring.flatMap(lineOf))))
      .filter(([outline = []]) => outline.some(([, lat]) => lat > ANTARCTIC)),
    // Two countries share it: a coast has one.
    borders: [...uses].filter(([, count]) => count > 1).map(([arc]) => unbroken(lineOf(arc))),
  }
}

/** Past 180 degrees a line goes on there, instead of across the whole map to the other side. */
function unbroken(line: Line): Line {
  let turn = 0
  return line.map(([lng, lat], index) => {
    const before = line[index - 1]?.[0] ?? lng
    if (lng - before > 180) turn -= 360
    if (lng - before < -180) turn += 360
    return [lng + turn, lat]
  })
}

function polygonsOf(shape: Shape): number[][][] {
  if (shape.type === 'Polygon') return [shape.arcs]
  return shape.type === 'MultiPolygon' ? shape.arcs : shape.geometries.flatMap(polygonsOf)
}
