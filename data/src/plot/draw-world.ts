import type { Position } from '../model.ts'
import type { Ring, Water } from '../water/draw-mask.ts'

export const WORLD_WIDTH = 1200
/** From Iceland to the south of New Zealand; nobody studies beyond. */
const [NORTH, SOUTH] = [72, -50]
const SCALE = WORLD_WIDTH / 360
export const WORLD_HEIGHT = Math.round((NORTH - SOUTH) * SCALE)

const x = (lng: number) => (lng + 180) * SCALE
const y = (lat: number) => (NORTH - lat) * SCALE

/** Islands smaller than this are no more than a speck. */
const LEAST_SIDE = 3

export function drawWorld(seas: readonly Water[], places: readonly Position[]): string {
  const shores = seas.flatMap(({ rings }) =>
    rings
      .filter(({ bounds }) => isLarge(bounds.east - bounds.west, bounds.north - bounds.south))
      .map(({ ring }) => pathOf(ring)),
  )
  const dots = new Set(places.map(({ lat, lng }) => `M${x(lng).toFixed(1)} ${y(lat).toFixed(1)}h0`))
  return [
    `<svg width="${WORLD_WIDTH}" height="${WORLD_HEIGHT}">`,
    `<rect width="100%" height="100%" fill="#f3efe7"/>`,
    `<path fill="#cfe0ea" fill-rule="evenodd" d="${shores.join('')}"/>`,
    `<path stroke="#b3261e" stroke-width="2.2" stroke-linecap="round" stroke-opacity=".55" d="${[...dots].join('')}"/>`,
    '</svg>',
  ].join('')
}

const isLarge = (wide: number, high: number) => Math.max(wide, high) * SCALE >= LEAST_SIDE

/** In whole pixels, each point from the last, and none that is nearer than two of them. */
function pathOf(ring: Ring): string {
  let [path, lastX, lastY, points] = ['', 0, 0, 0]
  for (const [lng, lat] of ring) {
    const [px, py] = [Math.round(x(lng)), Math.round(y(Math.max(SOUTH - 2, Math.min(NORTH + 2, lat))))]
    if (points > 0 && Math.max(Math.abs(px - lastX), Math.abs(py - lastY)) < 2) continue
    path += points === 0 ? `M${px} ${py}l` : `${px - lastX} ${py - lastY} `
    ;[lastX, lastY, points] = [px, py, points + 1]
  }
  return points < 3 ? '' : `${path.trimEnd()}z`
}
