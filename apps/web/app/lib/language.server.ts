import { type Language, pickLanguage } from '@amber/domain/languages'
import type { Edition } from '@amber/editions/edition'
import { cookiesOf } from './cookies.server.ts'

/** The visitor's own pick, else the edition's language: a browser's settings don't count, by the specification. */
export const languageOf = (request: Pick<Request, 'headers'>, edition: Edition): Language =>
  pickLanguage({ chosen: cookiesOf(request)['selectedLanguage'], fallback: edition.defaultLanguage })
