import type { Language } from '@amber/domain/languages'
import de from './de/overload.json' with { type: 'json' }
import en from './en/overload.json' with { type: 'json' }
import { errorText } from './error-text.ts'
import es from './es/overload.json' with { type: 'json' }
import fr from './fr/overload.json' with { type: 'json' }
import zh from './zh/overload.json' with { type: 'json' }

const TEXTS = { en, es, fr, de, zh }

/** Returns the texts of the page that an overloaded server sends. They have no parameters, so nothing parses them. */
export const overloadText = (language: Language) => ({
  ...errorText('overloaded', language),
  tryAgain: TEXTS[language].try_again,
  reference: TEXTS[language].reference,
})
