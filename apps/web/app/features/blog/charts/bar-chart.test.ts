import { describe, expect, test } from 'vitest'
import { type BarChart, renderBarChart } from './bar-chart.ts'

const CHART: BarChart = {
  title: '44 weeks',
  note: 'In pounds <approximately>',
  groups: [
    { label: 'London', bars: [{ tone: 'honey', value: 200, text: '£200' }] },
    { label: 'Berlin', bars: [{ tone: 'honey', value: 100, text: '£100' }] },
  ],
  legend: [],
  table: {
    label: 'Figures',
    head: ['City', 'Cost'],
    rows: [
      ['London', '£200'],
      ['Berlin', '£100'],
    ],
  },
}

const widthsOf = (html: string) => [...html.matchAll(/<rect[^>]* width="([\d.]+)"/g)].map(([, width]) => Number(width))

describe('renderBarChart', () => {
  test('draws bars in proportion, for wide and for narrow screens', () => {
    const [london = 0, berlin = 0, ...narrow] = widthsOf(renderBarChart(CHART))
    expect(london).toBeCloseTo(berlin * 2, 0)
    expect(narrow).toHaveLength(2)
    expect(narrow[0]).toBeLessThan(london)
  })

  test('hides the drawings from screen readers, which read the table', () => {
    const html = renderBarChart(CHART)
    expect(html.match(/<svg[^>]*aria-hidden="true"/g)).toHaveLength(2)
    expect(html).toContain('<tr><th scope="row">Berlin</th><td>£100</td></tr>')
  })

  test('explains the tones if there are several', () => {
    expect(renderBarChart(CHART)).not.toContain('chart-legend')
    const html = renderBarChart({ ...CHART, legend: [{ tone: 'ink', label: 'Studio' }] })
    expect(html).toContain('<li><span class="chart-ink"></span>Studio</li>')
  })

  test('escapes texts', () => {
    expect(renderBarChart(CHART)).toContain('In pounds &lt;approximately&gt;')
  })
})
