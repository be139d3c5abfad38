import { INK } from './draw-plan.ts'
import type { Layout } from './layout.ts'

const FAINT = '#7b8794'
/** Square feet per square metre. */
export const SQUARE_FEET = 10.7639
const ICON_SIZE = 24
const BED = 'M2 20V5M2 16h20v4M22 16v-3a3 3 0 0 0-3-3h-9v6M4 13a2 2 0 1 0 4 0a2 2 0 1 0-4 0'
const BATH = 'M1 12h22M3 12v3a5 5 0 0 0 5 5h8a5 5 0 0 0 5-5v-3M5 12V5a2.5 2.5 0 0 1 5 0M7 20v2M17 20v2'

type Facts = {
  layout: Layout
  squareMetres: number
  /** Room counts of a flat; null for a single room. */
  counts: { bedrooms: number; bathrooms: number } | null
  /** Font size. */
  type: number
  x: number
  y: number
}

/** Draws the legend below the plan: bedrooms, bathrooms and area on the left, the scale on the right. */
export function drawLegend({ layout, squareMetres, counts, type, x, y }: Facts): string {
  const feet = Math.round(squareMetres * SQUARE_FEET)
  const area = `<tspan font-weight="700">${Math.round(squareMetres)} m²</tspan><tspan dx="${type / 2}" fill="${FAINT}">${feet} ft²</tspan>`
  const icons = counts
    ? icon(BED, counts.bedrooms, x, y, type) + icon(BATH, counts.bathrooms, x + type * 3, y, type)
    : ''
  const areaX = counts ? x + type * 6 : x
  return [
    `<g font-family="system-ui,Arial,sans-serif" font-size="${type}" fill="${INK}">`,
    icons,
    `<text x="${areaX}" y="${y}">${area}</text>`,
    scaleBar(layout, squareMetres, type, x + layout.width, y),
    '</g>',
  ].join('')
}

function icon(shape: string, count: number, x: number, y: number, type: number): string {
  const place = `translate(${x} ${Math.round(y - type * 0.95)}) scale(${(type / ICON_SIZE).toFixed(2)})`
  const drawing = `<path fill="none" stroke="${INK}" stroke-width="2" transform="${place}" d="${shape}"/>`
  return `${drawing}<text x="${Math.round(x + type * 1.2)}" y="${y}">${count}</text>`
}

/** Draws the scale bar. A room outside the drawable sizes is drawn at another size, and the bar is scaled with it. */
function scaleBar({ width, height }: Layout, squareMetres: number, type: number, right: number, y: number): string {
  const metres = width > 1400 ? 5 : width > 600 ? 2 : 1
  const length = Math.round(metres * 100 * Math.sqrt((width * height) / (squareMetres * 10_000)))
  const tick = Math.round(type / 3)
  const left = right - length
  const small = `text-anchor="middle" font-size="${Math.round(type * 0.75)}" fill="${FAINT}"`
  return (
    `<path fill="none" stroke="${FAINT}" stroke-width="2" d="M${left} ${y - tick}v${tick}h${length}v${-tick}"/>` +
    `<text x="${left + length / 2}" y="${y - Math.round(type / 5)}" ${small}>${metres} m</text>`
  )
}
