import { readContent } from '@amber/content/read-content'
import { describe, expect, test } from 'vitest'
import { fillCharts } from './fill-charts.ts'

const charts = { rents: () => '<figure>rents</figure>' }

describe('fillCharts', () => {
  test('replaces the paragraphs that name a chart', () => {
    expect(fillCharts('<p>a</p>\n<p>{chart:rents}</p>\n<p>b</p>', charts)).toBe(
      '<p>a</p>\n<figure>rents</figure>\n<p>b</p>',
    )
  })

  test('rejects a chart that does not exist', () => {
    expect(() => fillCharts('<p>{chart:gone}</p>', charts)).toThrow('no chart gone')
  })
})

test('articles name only charts that exist', () => {
  const known = { 'year-ensuite': () => '', 'year-rooms': () => '' }
  const texts = readContent().articles.flatMap(({ sections }) => sections.map(({ html }) => fillCharts(html, known)))
  expect(texts.filter((text) => text.includes('{chart'))).toEqual([])
})
