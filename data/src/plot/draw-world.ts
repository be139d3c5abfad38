import type { Position } from '../model.ts'
import type { Ring, Water } from '../water/draw-mask.ts'

export const WORLD_WIDTH = 1200
/** Latitudes from Iceland to southern New Zealand; the demo world has no places beyond. */
const [NORTH, SOUTH] = [72, -50]
const PX_PER_DEGREE = WORLD_WIDTH / 360
export const WORLD_HEIGHT = Math.round((NORTH - SOUTH) * PX_PER_DEGREE)

const x = (lng: number) => (lng + 180) * PX_PER_DEGREE
const y = (lat: number) => (NORTH - lat) * PX_PER_DEGREE

/** Minimum side of an island to be drawn, in pixels. */
const MIN_SIDE_PX = 3

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

const isLarge = (width: number, height: number) => Math.max(width, height) * PX_PER_DEGREE >= MIN_SIDE_PX

/** Formats a ring as a path in whole pixels with relative points at least two pixels apart. */
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
