import { isLanguage } from '@amber/domain/languages'
import { editionByName } from '@amber/editions/editions'
import { renderAtomFeed } from '../../features/blog/atom-feed.ts'
import { feedPath } from '../../features/blog/feed-path.ts'
import { loadFeedEntries } from '../../features/blog/load-feed.server.ts'
import { i18nFor } from '../../i18n/i18n.server.ts'
import { serverSettings } from '../../server/server-context.ts'
import { contentLibraryOf } from '../../shared/content/content-library.server.ts'
import { canonicalOrigin } from '../../shared/page/seo.ts'
import type { Route } from './+types/blog-feed'

/** Returns the feed of one language, by default that of the edition. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { edition: name, siteUrl } = context.get(serverSettings)
  const edition = editionByName(name)
  const requested = url.searchParams.get('language')
  const language = isLanguage(requested) ? requested : edition.defaultLanguage
  const t = i18nFor(language).getFixedT(language, 'blog')
  const feed = renderAtomFeed({
    title: t('feed_title', { brand: edition.brand }),
    subtitle: t('intro'),
    brand: edition.brand,
    language,
    site: { origin: canonicalOrigin(siteUrl), edition },
    path: feedPath(language),
    entries: loadFeedEntries(contentLibraryOf(name), language),
  })
  return new Response(feed, {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
