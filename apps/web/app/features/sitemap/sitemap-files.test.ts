import { expect, test } from 'vitest'
import { parseSitemapFileName, sitemapFileName, type SitemapFile } from './sitemap-files.ts'

test.each<SitemapFile>([
  { kind: 'pages' },
  { kind: 'places', first: 1, last: 52_011 },
  { kind: 'regions', first: 7, last: 7 },
])('parses the name of %o', (file) => {
  expect(parseSitemapFileName(sitemapFileName(file))).toEqual(file)
})

test.each(['places.xml', 'leads-1-2.xml', 'places-1-2.xml.gz', 'places--1-2.xml', ''])('rejects %s', (name) => {
  expect(parseSitemapFileName(name)).toBeUndefined()
})
