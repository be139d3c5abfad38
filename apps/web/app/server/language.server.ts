import { type Language, pickLanguage } from '@amber/domain/languages'
import { splitLanguage } from '@amber/domain/seo/language-path'
import type { Edition } from '@amber/editions/edition'
import { cookiesOf } from './cookies.server.ts'

/**
 * Returns the language of the URL, else the visitor's chosen one, else the edition's. The specification ignores the
 * browser's settings.
 */
export const languageOf = (
  request: Pick<Request, 'headers' | 'url'>,
  { defaultLanguage }: Pick<Edition, 'defaultLanguage'>,
): Language =>
  splitLanguage(new URL(request.url).pathname, defaultLanguage).language ??
  pickLanguage({ chosen: cookiesOf(request)['selectedLanguage'], fallback: defaultLanguage })
