export type Growth = {
  name: string
  /** Milliseconds by the size of the world, smallest first. */
  points: { places: number; p50: number; p99: number }[]
}

const PANEL = { width: 250, height: 150 }
const PANELS_PER_ROW = 3
const MARGIN = { left: 44, right: 14, top: 26, bottom: 24 }
const COLOURS = { p50: '#1d4e89', p99: '#b3261e', axis: '#6b7280', text: '#1f2937' }

/** Draws a panel for each kind of work: milliseconds from 0 upwards over places on a logarithmic scale. */
export function plotGrowth(list: readonly Growth[]): string {
  const rows = Math.ceil(list.length / PANELS_PER_ROW)
  const [width, height] = [PANELS_PER_ROW * PANEL.width, rows * PANEL.height + 24]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" fill="${COLOURS.text}">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<text x="${MARGIN.left}" y="16"><tspan fill="${COLOURS.p50}">●</tspan> p50 <tspan fill="${COLOURS.p99}">●</tspan> p99, milliseconds by places</text>`,
    ...list.map((growth, index) => {
      const [x, y] = [(index % PANELS_PER_ROW) * PANEL.width, Math.floor(index / PANELS_PER_ROW) * PANEL.height + 24]
      return `<g transform="translate(${x} ${y})">${drawPanel(growth)}</g>`
    }),
    '</svg>\n',
  ].join('\n')
}

function drawPanel({ name, points }: Growth): string {
  const sizes = points.map(({ places }) => places)
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)]
  const highest = roundUp(Math.max(...points.map(({ p99 }) => p99)))
  const [right, bottom] = [PANEL.width - MARGIN.right, PANEL.height - MARGIN.bottom]
  const x = (places: number) =>
    MARGIN.left + ((right - MARGIN.left) * Math.log(places / smallest)) / (Math.log(largest / smallest) || 1)
  const y = (ms: number) => bottom - ((bottom - MARGIN.top) * ms) / highest
  const line = (quantile: 'p50' | 'p99') => {
    const at = points.map((point) => [x(point.places).toFixed(1), y(point[quantile]).toFixed(1)] as const)
    const dots = at.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3" fill="${COLOURS[quantile]}"/>`).join('')
    return `<polyline fill="none" stroke="${COLOURS[quantile]}" stroke-width="1.5" points="${at.map((pair) => pair.join(',')).join(' ')}"/>${dots}`
  }
  return [
    `<text x="${MARGIN.left}" y="16" font-weight="bold">${name}</text>`,
    `<path fill="none" stroke="${COLOURS.axis}" d="M${MARGIN.left} ${MARGIN.top}V${bottom}H${right}"/>`,
    `<text x="${MARGIN.left - 5}" y="${MARGIN.top + 4}" text-anchor="end">${highest}</text>`,
    `<text x="${MARGIN.left - 5}" y="${bottom}" text-anchor="end">0</text>`,
    ...points.map(
      ({ places }) =>
        `<text x="${x(places).toFixed(1)}" y="${bottom + 14}" text-anchor="middle">${formatPlaces(places)}</text>`,
    ),
    line('p99'),
    line('p50'),
  ].join('')
}

const formatPlaces = (places: number) => (places < 1_000_000 ? `${places / 1000}k` : `${places / 1_000_000}M`)

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power
}
