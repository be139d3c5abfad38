import type { Position, WorldCity } from '../model.ts'
import { readLandMasks } from '../water/land-masks.ts'

/** Degrees of latitude shown, about 18 km. */
const LAT_SPAN = 0.16
const CELLS_PER_SIDE = 90

const isDry = readLandMasks()

/** Draws the centre of a city: dry ground, universities and all places. */
export function drawCity(city: WorldCity, places: readonly Position[], sidePx: number): string {
  const lngSpan = LAT_SPAN / Math.cos((city.lat * Math.PI) / 180)
  const [north, west] = [city.lat + LAT_SPAN / 2, city.lng - lngSpan / 2]
  const toPixels = ({ lat, lng }: Position) => ({
    x: ((lng - west) / lngSpan) * sidePx,
    y: ((north - lat) / LAT_SPAN) * sidePx,
  })
  const dot = (position: Position) => {
    const { x, y } = toPixels(position)
    return x < 0 || y < 0 || x > sidePx || y > sidePx ? '' : `M${x.toFixed(1)} ${y.toFixed(1)}h0`
  }
  return [
    `<svg width="${sidePx.toFixed(1)}" height="${sidePx.toFixed(1)}">`,
    `<rect width="100%" height="100%" fill="#cfe0ea"/>`,
    `<path fill="#f3efe7" d="${dryGroundPath(city, { north, west, wide: lngSpan }, sidePx)}"/>`,
    `<path stroke="#1d4e89" stroke-width="6" stroke-linecap="round" d="${city.universities.map(dot).join('')}"/>`,
    `<path stroke="#b3261e" stroke-width="2.6" stroke-linecap="round" stroke-opacity=".7" d="${places.map(dot).join('')}"/>`,
    '</svg>',
    `<text y="${Math.round(sidePx) + 14}">${city.names.en}: ${places.length} places</text>`,
  ].join('')
}

/** Draws the dry ground row by row, each run of dry cells as one bar. */
function dryGroundPath(
  city: WorldCity,
  { north, west, wide: lngSpan }: { north: number; west: number; wide: number },
  sidePx: number,
): string {
  const cell = sidePx / CELLS_PER_SIDE
  let path = ''
  for (let row = 0; row < CELLS_PER_SIDE; row++) {
    let runStart = -1
    for (let column = 0; column <= CELLS_PER_SIDE; column++) {
      const position = {
        lat: north - ((row + 0.5) / CELLS_PER_SIDE) * LAT_SPAN,
        lng: west + ((column + 0.5) / CELLS_PER_SIDE) * lngSpan,
      }
      const dry = column < CELLS_PER_SIDE && isDry(city, position)
      if (dry && runStart < 0) runStart = column
      if (dry || runStart < 0) continue
      path += `M${(runStart * cell).toFixed(1)} ${(row * cell).toFixed(1)}h${((column - runStart) * cell).toFixed(1)}v${(cell + 0.2).toFixed(1)}h-${((column - runStart) * cell).toFixed(1)}z`
      runStart = -1
    }
  }
  return path
}
