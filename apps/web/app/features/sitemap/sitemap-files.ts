import { SITEMAP_KINDS, type SitemapKind } from '@amber/domain/seo/sitemap'

/** A file of the sitemap: the site's own texts, or pages from the database within a range of ids. */
export type SitemapFile = { kind: 'pages' } | { kind: SitemapKind; first: number; last: number }

const PAGES_FILE = 'pages.xml'

/** Returns a name such as `places-1-52011.xml`. */
export const sitemapFileName = (file: SitemapFile): string =>
  file.kind === 'pages' ? PAGES_FILE : `${file.kind}-${file.first}-${file.last}.xml`

export function parseSitemapFileName(name: string): SitemapFile | undefined {
  if (name === PAGES_FILE) return { kind: 'pages' }
  const [, kindName, first, last] = /^([a-z]+)-(\d{1,15})-(\d{1,15})\.xml$/.exec(name) ?? []
  const kind = SITEMAP_KINDS.find((known) => known === kindName)
  return kind && { kind, first: Number(first), last: Number(last) }
}
