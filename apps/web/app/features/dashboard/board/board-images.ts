import { chartScale } from './chart-scale.ts'
import { IMAGE_COLOURS, imageUrl, svgElement, svgText } from './svg-text.ts'

type Head = { title: string; note: string }

export type Bar = { label: string; value: number; text: string }

const WIDTH = 720
const ROW = 26
const LABEL_WIDTH = 200
const TEXT_WIDTH = 120

/** Draws bars with their labels and values. */
export function barImage(head: Head, bars: readonly Bar[]): string {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const room = WIDTH - LABEL_WIDTH - TEXT_WIDTH - 48
  const rows = bars.map(({ label, value, text }, index) => {
    const y = index * ROW
    return [
      svgText(label, { x: 16, y: y + 16 }),
      svgElement('rect', { x: LABEL_WIDTH, y: y + 5, width: (value / most) * room, height: 14, rx: 2 }),
      svgText(text, { x: WIDTH - 16, y: y + 16, 'text-anchor': 'end' }),
    ].join('')
  })
  return imageUrl({ ...head, width: WIDTH, height: bars.length * ROW + 16, content: rows.join('') })
}

export type Line = { name: string; values: readonly number[]; isCurrent: boolean }

const PLOT = { left: 44, right: 704, top: 8, bottom: 216 }

/** Draws lines over the days of a period, each with its name at its end. */
export function lineImage(head: Head, lines: readonly Line[], days: readonly string[]): string {
  const { line, quiet, red } = IMAGE_COLOURS
  const { ticks, most } = chartScale(lines.flatMap(({ values }) => values))
  const count = Math.max(...lines.map(({ values }) => values.length), 2)
  const x = (index: number) => PLOT.left + (index / (count - 1)) * (PLOT.right - PLOT.left - 80)
  const y = (value: number) => PLOT.bottom - (value / most) * (PLOT.bottom - PLOT.top)
  const grid = ticks.map(
    (tick) =>
      svgElement('line', { x1: PLOT.left, x2: PLOT.right, y1: y(tick), y2: y(tick), stroke: line }) +
      svgText(String(tick), { x: PLOT.left - 8, y: y(tick) + 4, 'text-anchor': 'end', fill: quiet }),
  )
  const drawn = lines.map(({ name, values, isCurrent }) => {
    const colour = isCurrent ? red : quiet
    const points = values.map((value, index) => `${x(index)},${y(value)}`).join(' ')
    const last = values.length - 1
    return (
      svgElement('polyline', { points, fill: 'none', stroke: colour, 'stroke-width': isCurrent ? 2.5 : 1.5 }) +
      svgText(name, { x: x(last) + 6, y: y(values[last] ?? 0) + 4, fill: colour })
    )
  })
  const names = [days[0], days.at(-1)].map((day, index) =>
    svgText(day ?? '', { x: x(index === 0 ? 0 : days.length - 1), y: 236, fill: quiet }),
  )
  return imageUrl({ ...head, width: WIDTH, height: 250, content: [...grid, ...drawn, ...names].join('') })
}

export type HeatRow = { label: string; cells: readonly number[] }

const CELL = { width: 26, height: 26 }

/** Draws a table of numbers, the darker the more. */
export function heatImage(head: Head, rows: readonly HeatRow[], columns: readonly string[]): string {
  const { quiet, ground, busy } = IMAGE_COLOURS
  const most = Math.max(1, ...rows.flatMap(({ cells }) => cells))
  const drawn = rows.map(({ label, cells }, row) => {
    const y = row * CELL.height
    const boxes = cells.map((value, column) => {
      const x = 64 + column * CELL.width
      const box = { x: x + 1, y: y + 1, width: CELL.width - 2, height: CELL.height - 2, rx: 3 }
      return (
        svgElement('rect', { ...box, fill: ground }) +
        svgElement('rect', { ...box, fill: busy, opacity: (value / most) * 0.6 }) +
        svgText(value === 0 ? '' : String(value), {
          x: x + CELL.width / 2,
          y: y + 17,
          'text-anchor': 'middle',
          'font-size': 11,
        })
      )
    })
    return svgText(label, { x: 16, y: y + 17, fill: quiet }) + boxes.join('')
  })
  const names = columns.map((name, column) =>
    svgText(name, {
      x: 64 + column * CELL.width + CELL.width / 2,
      y: rows.length * CELL.height + 16,
      'text-anchor': 'middle',
      fill: quiet,
      'font-size': 11,
    }),
  )
  const width = 80 + columns.length * CELL.width
  return imageUrl({ ...head, width, height: rows.length * CELL.height + 28, content: [...drawn, ...names].join('') })
}
