import { escapeMarkup } from '../../shared/page/escape-markup.ts'
import { languageAlternates, type EditionSite } from '../../shared/page/language-alternates.ts'

/** A page that search engines should find. */
export type SitemapPage = { path: string; updatedAt?: string }

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Formats the index that lists all files. */
export const formatSitemapIndex = (urls: readonly string[]): string =>
  `${HEADER}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls
    .map((url) => `<sitemap><loc>${escapeMarkup(url)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`

/**
 * Formats a file batch by batch, so that it never is in memory as a whole. Each page is listed in every language, with
 * the others as its alternates.
 */
export async function* formatSitemap(batches: AsyncIterable<readonly SitemapPage[]>, site: EditionSite) {
  yield `${HEADER}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for await (const pages of batches) yield pages.map((page) => formatPage(page, site)).join('')
  yield '</urlset>\n'
}

function formatPage({ path, updatedAt }: SitemapPage, site: EditionSite): string {
  const alternates = languageAlternates(path, [site])
  const links = alternates
    .map(({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeMarkup(href)}"/>`)
    .join('')
  const lastmod = updatedAt === undefined ? '' : `<lastmod>${updatedAt}</lastmod>`
  return alternates
    .filter(({ hrefLang }) => hrefLang !== 'x-default')
    .map(({ href }) => `<url><loc>${escapeMarkup(href)}</loc>${lastmod}${links}</url>\n`)
    .join('')
}
