import { languagePrefix } from '@amber/domain/seo/language-path'
import { CHINA_LINK_PARAMETER } from '@amber/domain/translation/china-link'
import { editionByName } from '@amber/editions/editions'
import { type MiddlewareFunction, redirectDocument } from 'react-router'
import { chinaLanguageOf } from './language.server.ts'
import { rendering } from './rendering.ts'
import { serverSettings } from './server-context.ts'

/**
 * Opens a Chinese partner's link at the page's URL in Chinese, whose links all stay in Chinese. The query alone would be
 * lost with the next click.
 */
export const followChinaLink: MiddlewareFunction<Response> = ({ request, url, context }, next) => {
  if (!context.get(rendering).isPublic || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
  const edition = editionByName(context.get(serverSettings).edition)
  const language = chinaLanguageOf(request, edition)
  if (language === undefined) return next()
  const translated = new URL(url)
  translated.pathname = languagePrefix(language, edition.defaultLanguage) + url.pathname.replace(/^\/$/, '')
  translated.searchParams.delete(CHINA_LINK_PARAMETER)
  // It depends on the cookie, so nobody else may get it.
  return redirectDocument(translated.href, { headers: { 'cache-control': 'no-store' } })
}
