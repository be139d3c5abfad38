import { languagePrefix } from '@amber/domain/seo/language-path'
import { editionByName } from '@amber/editions/editions'
import { serverSettings } from '../../server/server-context.ts'
import { canonicalOrigin } from '../../shared/page/seo.ts'
import type { Route } from './+types/robots'

/**
 * Returns `robots.txt`. Pages that must not be indexed say so themselves, which a crawler can only read if it may open
 * them. It need not open what has no page: the API, and redirects of searches.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { production, siteUrl, edition } = context.get(serverSettings)
  const { defaultLanguage, languages } = editionByName(edition)
  const searches = languages.map((language) => `Disallow: ${languagePrefix(language, defaultLanguage)}/search`)
  const lines = production
    ? ['User-agent: *', 'Disallow: /api/', ...searches, `Sitemap: ${canonicalOrigin(siteUrl)}/sitemap.xml`]
    : ['User-agent: *', 'Disallow: /']
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
