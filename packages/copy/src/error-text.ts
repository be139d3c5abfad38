import type { ErrorCode } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import de from './de/errors.json' with { type: 'json' }
import en from './en/errors.json' with { type: 'json' }
import es from './es/errors.json' with { type: 'json' }
import fr from './fr/errors.json' with { type: 'json' }
import zh from './zh/errors.json' with { type: 'json' }

/** What happened, and what to do about it. */
type ErrorText = { readonly title: string; readonly text: string }

/** A language that lacks the text of a code does not compile. */
const ERRORS: Readonly<Record<Language, Readonly<Record<ErrorCode, ErrorText>>>> = { en, es, fr, de, zh }

/** For servers, which answer without a page around it. Pages ask i18next for `errors:<code>.title`. */
export const errorText = (code: ErrorCode, language: Language): ErrorText => ERRORS[language][code]
