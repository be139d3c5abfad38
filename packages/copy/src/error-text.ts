import type { ErrorCode } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import de from './de/errors.json' with { type: 'json' }
import en from './en/errors.json' with { type: 'json' }
import es from './es/errors.json' with { type: 'json' }
import fr from './fr/errors.json' with { type: 'json' }
import zh from './zh/errors.json' with { type: 'json' }

/** The title says what happened, the text what to do about it. */
type ErrorText = { readonly title: string; readonly text: string }

/** The type check fails if a language lacks the text of a code. */
const ERRORS: Readonly<Record<Language, Readonly<Record<ErrorCode, ErrorText>>>> = { en, es, fr, de, zh }

/**
 * Returns the text of an error for servers that respond without a page. Pages use i18next with `errors:<code>.title`.
 */
export const errorText = (code: ErrorCode, language: Language): ErrorText => ERRORS[language][code]
