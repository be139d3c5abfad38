import { type Language, languageOfTag } from '@amber/domain/languages'
import { splitLanguage } from '@amber/domain/seo/language-path'
import { chinaLinkLanguage } from '@amber/domain/translation/china-link'
import type { Edition } from '@amber/editions/edition'
import { TRANSLATION_EXEMPT_PATHS } from '@amber/editions/translation-exempt-paths'
import { cookiesOf } from './cookies.server.ts'

type LanguageRequest = Pick<Request, 'headers' | 'url'>
type LanguageEdition = Pick<Edition, 'name' | 'defaultLanguage'>

/**
 * Returns the language of the URL, else the visitor's chosen one, else the edition's. The specification ignores the
 * browser's settings.
 */
export const languageOf = (request: LanguageRequest, edition: Pick<Edition, 'defaultLanguage'>): Language =>
  chosenLanguage(request, edition) ?? edition.defaultLanguage

/** Returns the language to which a Chinese partner's link switches the page, if it does. */
export function chinaLanguageOf(request: LanguageRequest, edition: LanguageEdition): Language | undefined {
  const { pathname, searchParams } = new URL(request.url)
  return chinaLinkLanguage({
    path: splitLanguage(pathname, edition.defaultLanguage).path,
    query: searchParams,
    chosen: chosenLanguage(request, edition),
    defaultLanguage: edition.defaultLanguage,
    exemptPaths: TRANSLATION_EXEMPT_PATHS[edition.name],
  })
}

function chosenLanguage(
  request: LanguageRequest,
  { defaultLanguage }: Pick<Edition, 'defaultLanguage'>,
): Language | undefined {
  const { language } = splitLanguage(new URL(request.url).pathname, defaultLanguage)
  return language ?? languageOfTag(cookiesOf(request)['selectedLanguage'] ?? '')
}
