import { isLanguage } from '@amber/domain/languages'
import { editionByName } from '@amber/editions/editions'
import { i18nFor } from '../../i18n/i18n.server.ts'
import { serverSettings } from '../../server/server-context.ts'
import { webManifest } from '../../server/web-manifest.server.ts'
import type { Route } from './+types/web-manifest'

/** Returns the web app manifest. Browsers request it without cookies, so the URL contains the language. */
export function loader({ url, context }: Route.LoaderArgs) {
  const edition = editionByName(context.get(serverSettings).edition)
  const requested = url.searchParams.get('language')
  const language = isLanguage(requested) ? requested : edition.defaultLanguage
  const i18n = i18nFor(language)
  const labels = {
    description: i18n.getFixedT(language, 'home')('meta_description'),
    shortlist: i18n.getFixedT(language, 'profile')('menu_shortlist'),
  }
  return Response.json(webManifest(edition, language, labels), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  })
}
