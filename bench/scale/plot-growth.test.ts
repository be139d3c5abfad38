import { describe, expect, test } from 'vitest'
import { plotGrowth } from './plot-growth.ts'

const pointsOf = (svg: string) => [...svg.matchAll(/points="([^"]+)"/g)].map(([, points]) => points)

describe('plotGrowth', () => {
  const search = {
    name: 'search',
    points: [
      { places: 10_000, p50: 0, p99: 5 },
      { places: 100_000, p50: 5, p99: 10 },
      { places: 1_000_000, p50: 10, p99: 10 },
    ],
  }

  test('places sizes evenly on a logarithmic scale and milliseconds from the bottom', () => {
    const [p99, p50] = pointsOf(plotGrowth([search]))
    expect(p50).toBe('44.0,126.0 140.0,76.0 236.0,26.0')
    expect(p99).toBe('44.0,76.0 140.0,26.0 236.0,26.0')
  })

  test('labels sizes and the highest value, which is round', () => {
    const svg = plotGrowth([{ ...search, points: search.points.map((point) => ({ ...point, p99: 13 })) }])
    for (const label of ['>10k<', '>100k<', '>1M<', '>20<']) expect(svg).toContain(label)
  })

  test('draws a single size without dividing by zero', () => {
    expect(plotGrowth([{ ...search, points: search.points.slice(1, 2) }])).not.toContain('NaN')
  })
})
