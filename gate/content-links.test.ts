import { readContent } from '@amber/content/read-content'
import { readGeography } from '@amber/data/geography/geography'
import { expect, test } from 'vitest'

const SEARCH_PAGE = /href="\/places\/search\/([^"?/]+)/g

test('articles link only to search pages of regions that exist', () => {
  const regions = new Set(readGeography().regions.map(({ canonicalName }) => canonicalName))
  const linked = readContent().articles.flatMap(({ language, slug, sections }) =>
    sections.flatMap(({ html }) =>
      [...html.matchAll(SEARCH_PAGE)].map(([, region = '']) => ({ language, slug, region })),
    ),
  )
  expect(linked.length).toBeGreaterThan(50)
  expect(linked.filter(({ region }) => !regions.has(region))).toEqual([])
})
