import { isLanguage } from '@amber/domain/languages'
import { editionByName } from '@amber/editions/editions'
import { i18nFor } from '../i18n/i18n.server.ts'
import { serverSettings } from '../lib/server-context.ts'
import { webManifest } from '../lib/web-manifest.server.ts'
import type { Route } from './+types/web-manifest'

/** What a phone shows of the site as an app. Browsers ask for it without cookies, so the address says the language. */
export function loader({ url, context }: Route.LoaderArgs) {
  const edition = editionByName(context.get(serverSettings).edition)
  const asked = url.searchParams.get('language')
  const language = isLanguage(asked) ? asked : edition.defaultLanguage
  const i18n = i18nFor(language)
  const words = {
    description: i18n.getFixedT(language, 'home')('meta_description'),
    shortlist: i18n.getFixedT(language, 'profile')('menu_shortlist'),
  }
  return Response.json(webManifest(edition, language, words), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  })
}
