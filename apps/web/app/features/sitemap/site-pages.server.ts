import { articlePath, topicPath } from '@amber/content/article-path'
import { LANGUAGES } from '@amber/domain/languages'
import type { EditionName } from '@amber/editions/edition'
import { LINK_GROUPS } from '../../layout/menu-links.ts'
import type { SiteLink } from '../../layout/site-links.ts'
import { contentLibraryOf } from '../../shared/content/content-library.server.ts'
import type { SitemapPage } from './sitemap-xml.ts'

/** Excludes the pages of an account and the redirect to the app, which search engines can't index. */
const isIndexed = ({ path }: SiteLink) => !/^\/(?:profile|dashboard|app$)/.test(path)

const FIXED_PATHS = ['/', ...LINK_GROUPS.flatMap(({ links }) => links.filter(isIndexed).map(({ path }) => path))]

/** Returns the pages of the site that are not of a place or a region. */
export function listSitePages(edition: EditionName): SitemapPage[] {
  const library = contentLibraryOf(edition)
  // All languages have the same articles, or else show the English ones.
  const [language] = LANGUAGES
  const articles = (['help', 'blog'] as const).flatMap((collection) =>
    library.listTopics(collection, language).flatMap(({ topic }) => [
      { path: topicPath({ collection, topic }) },
      ...library
        .listArticles(collection, topic, language)
        .filter(({ noindex }) => !noindex)
        .map((article) => ({ path: articlePath(article), updatedAt: article.updated })),
    ]),
  )
  return [...FIXED_PATHS.map((path) => ({ path })), ...articles]
}
