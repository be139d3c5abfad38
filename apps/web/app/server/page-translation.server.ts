import { type PageTranslation, pageTranslation } from '@amber/domain/translation/page-translation'
import { editionByName } from '@amber/editions/editions'
import { TRANSLATION_EXEMPT_PATHS } from '@amber/editions/translation-exempt-paths'
import type { RouterContextProvider } from 'react-router'
import { languageOf } from './language.server.ts'
import { routeUrl } from './route-url.server.ts'
import { serverSettings } from './server-context.ts'

/** Returns what the requested page does with the landlords' words. */
export function pageTranslationOf(
  request: Request,
  url: URL,
  context: Readonly<RouterContextProvider>,
): PageTranslation {
  const { edition } = context.get(serverSettings)
  return pageTranslation({
    path: routeUrl(url, context).pathname,
    query: url.searchParams,
    language: languageOf(request, editionByName(edition)),
    exemptPaths: TRANSLATION_EXEMPT_PATHS[edition],
  })
}
