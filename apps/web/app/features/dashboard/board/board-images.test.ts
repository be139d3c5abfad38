import { expect, test } from 'vitest'
import { barImage, heatImage, lineImage } from './board-images.ts'
import { chartScale } from './chart-scale.ts'

const svgOf = (url: string) => decodeURIComponent(url.replace('data:image/svg+xml,', ''))

const head = { title: 'Sources', note: 'this <week>' }

test('barImage escapes what people wrote and scales bars to the longest', () => {
  const svg = svgOf(
    barImage(head, [
      { label: 'A & B', value: 10, text: '10' },
      { label: 'C', value: 5, text: '5' },
    ]),
  )
  expect(svg).toContain('A &amp; B')
  expect(svg).toContain('this &lt;week&gt;')
  const widths = [...svg.matchAll(/<rect x="200"[^>]* width="([\d.]+)"/g)].map(([, width]) => Number(width))
  expect(widths[1]).toBe((widths[0] ?? 0) / 2)
})

test('lineImage names each line at its end', () => {
  const lines = [
    { name: 'this period', values: [1, 2, 3], isCurrent: true },
    { name: 'compared', values: [2, 2, 2, 4], isCurrent: false },
  ]
  const svg = svgOf(lineImage(head, lines, ['16 Nov', '17 Nov', '18 Nov']))
  expect(svg.match(/<polyline/g)).toHaveLength(2)
  expect(svg).toContain('>this period<')
})

test('heatImage has a cell for each hour', () => {
  const svg = svgOf(heatImage(head, [{ label: 'Mon', cells: [0, 4] }], ['9', '10']))
  expect(svg.match(/opacity="0.6"/g)).toHaveLength(1)
  expect(svg).toContain('>4<')
})

test.each([
  [[0], [0, 1]],
  [[3], [0, 1, 2, 3]],
  [
    [288, 12],
    [0, 100, 200, 300],
  ],
  [[1000], [0, 500, 1000]],
])('chartScale of %j', (values, ticks) => {
  expect(chartScale(values).ticks).toEqual(ticks)
})
