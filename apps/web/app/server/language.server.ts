import { type Language, pickLanguage } from '@amber/domain/languages'
import type { Edition } from '@amber/editions/edition'
import { cookiesOf } from './cookies.server.ts'

/** Returns the visitor's chosen language, else the edition's. The specification ignores the browser's settings. */
export const languageOf = (request: Pick<Request, 'headers'>, edition: Edition): Language =>
  pickLanguage({ chosen: cookiesOf(request)['selectedLanguage'], fallback: edition.defaultLanguage })
