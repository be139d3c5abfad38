import { editionByName } from '@amber/editions/editions'
import { expect, test } from 'vitest'
import { formatSitemap, formatSitemapIndex, type SitemapPage } from './sitemap-xml.ts'

const site = { origin: 'https://amber.example', edition: editionByName('world') }

async function format(...batches: SitemapPage[][]) {
  let xml = ''
  for await (const part of formatSitemap(toStream(batches), site)) xml += part
  return xml
}

async function* toStream(batches: SitemapPage[][]) {
  yield* batches
}

test('lists each page in every language, with the others as alternates', async () => {
  const xml = await format([{ path: '/places/angel', updatedAt: '2026-11-17T00:00:00.000Z' }])
  expect([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)).toEqual([
    'https://amber.example/places/angel',
    'https://amber.example/es/places/angel',
    'https://amber.example/fr/places/angel',
    'https://amber.example/de/places/angel',
    'https://amber.example/zh/places/angel',
  ])
  expect(xml.match(/hreflang="x-default"/g)).toHaveLength(5)
  expect(xml.match(/<lastmod>2026-11-17T00:00:00.000Z<\/lastmod>/g)).toHaveLength(5)
})

test('joins batches and escapes URLs', async () => {
  const xml = await format([{ path: '/a' }], [{ path: '/b?x=1&y=2' }])
  expect(xml).toContain('<loc>https://amber.example/a</loc>')
  expect(xml).toContain('<loc>https://amber.example/b?x=1&amp;y=2</loc>')
  expect(xml.endsWith('</urlset>\n')).toBe(true)
})

test('lists the files in the index', () => {
  expect(formatSitemapIndex(['https://amber.example/sitemaps/pages.xml'])).toContain(
    '<sitemap><loc>https://amber.example/sitemaps/pages.xml</loc></sitemap>',
  )
})
