/** Kinds of pages that a sitemap lists from the database. */
export const SITEMAP_KINDS = ['places', 'regions'] as const

export type SitemapKind = (typeof SITEMAP_KINDS)[number]

/**
 * Pages per file. Each has a URL in five languages, so a file has at most the 50,000 URLs that the protocol allows, and
 * with their alternates about 40 of its 50 MB.
 */
export const SITEMAP_FILE_PAGES = 10_000

/** Pages that are read from the database at once. */
export const SITEMAP_BATCH_PAGES = 1000
