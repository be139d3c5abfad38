import { splitLanguage } from '@amber/domain/seo/language-path'
import { editionByName } from '@amber/editions/editions'
import type { RouterContextProvider } from 'react-router'
import { serverSettings } from './server-context.ts'

/** Returns the URL without its language. Redirects need it: the router adds the language to their paths. */
export function routeUrl(url: URL, context: Readonly<RouterContextProvider>): URL {
  const { defaultLanguage } = editionByName(context.get(serverSettings).edition)
  const withoutLanguage = new URL(url)
  withoutLanguage.pathname = splitLanguage(url.pathname, defaultLanguage).path
  return withoutLanguage
}
