import type { Position, WorldCity } from '../model.ts'
import { readLandMasks } from '../water/land-masks.ts'

/** Degrees of latitude from one edge to the other, about 18 km. */
const HIGH = 0.16
const CELLS = 90

const isDry = readLandMasks()

/** The middle of a city: what is known to be dry ground, where its universities are, and all places. */
export function drawCity(city: WorldCity, places: readonly Position[], side: number): string {
  const wide = HIGH / Math.cos((city.lat * Math.PI) / 180)
  const [north, west] = [city.lat + HIGH / 2, city.lng - wide / 2]
  const at = ({ lat, lng }: Position) => ({ x: ((lng - west) / wide) * side, y: ((north - lat) / HIGH) * side })
  const dot = (position: Position) => {
    const { x, y } = at(position)
    return x < 0 || y < 0 || x > side || y > side ? '' : `M${x.toFixed(1)} ${y.toFixed(1)}h0`
  }
  return [
    `<svg width="${side.toFixed(1)}" height="${side.toFixed(1)}">`,
    `<rect width="100%" height="100%" fill="#cfe0ea"/>`,
    `<path fill="#f3efe7" d="${dryGround(city, { north, west, wide }, side)}"/>`,
    `<path stroke="#1d4e89" stroke-width="6" stroke-linecap="round" d="${city.universities.map(dot).join('')}"/>`,
    `<path stroke="#b3261e" stroke-width="2.6" stroke-linecap="round" stroke-opacity=".7" d="${places.map(dot).join('')}"/>`,
    '</svg>',
    `<text y="${Math.round(side) + 14}">${city.names.en}: ${places.length} places</text>`,
  ].join('')
}

/** Row by row, each run of dry cells as one bar. */
function dryGround(
  city: WorldCity,
  { north, west, wide }: { north: number; west: number; wide: number },
  side: number,
): string {
  const cell = side / CELLS
  let path = ''
  for (let row = 0; row < CELLS; row++) {
    let from = -1
    for (let column = 0; column <= CELLS; column++) {
      const position = { lat: north - ((row + 0.5) / CELLS) * HIGH, lng: west + ((column + 0.5) / CELLS) * wide }
      const dry = column < CELLS && isDry(city, position)
      if (dry && from < 0) from = column
      if (dry || from < 0) continue
      path += `M${(from * cell).toFixed(1)} ${(row * cell).toFixed(1)}h${((column - from) * cell).toFixed(1)}v${(cell + 0.2).toFixed(1)}h-${((column - from) * cell).toFixed(1)}z`
      from = -1
    }
  }
  return path
}
