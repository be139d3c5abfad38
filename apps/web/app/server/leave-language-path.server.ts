import { splitLanguage } from '@amber/domain/seo/language-path'
import { editionByName } from '@amber/editions/editions'
import { type MiddlewareFunction, redirectDocument } from 'react-router'
import { languageCookie } from './preferences.server.ts'
import { rendering } from './rendering.ts'
import { routeUrl } from './route-url.server.ts'
import { serverSettings } from './server-context.ts'

/**
 * Only public pages have a language in their URL, for search engines. A visitor who goes on from there to a page of
 * their own, such as a form or the profile, keeps the language in the cookie.
 */
export const leaveLanguagePath: MiddlewareFunction<Response> = ({ request, url, context }, next) => {
  if (context.get(rendering).isPublic || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
  const { defaultLanguage } = editionByName(context.get(serverSettings).edition)
  const { language } = splitLanguage(url.pathname, defaultLanguage)
  if (language === undefined) return next()
  // An absolute URL, because the router adds the language to paths.
  return redirectDocument(routeUrl(url, context).href, {
    headers: { 'set-cookie': languageCookie(language, url.protocol === 'https:'), 'cache-control': 'no-store' },
  })
}
