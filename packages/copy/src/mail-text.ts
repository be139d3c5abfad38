import type { Language } from '@amber/domain/languages'
import { type CompiledMessages, compileMessages } from './compile-messages.ts'
import { type CompiledMessage, formatMessage, type Values } from './format-message.ts'
import de from './de/mails.json' with { type: 'json' }
import en from './en/mails.json' with { type: 'json' }
import es from './es/mails.json' with { type: 'json' }
import fr from './fr/mails.json' with { type: 'json' }
import zh from './zh/mails.json' with { type: 'json' }

export type MailTextKey = keyof typeof en

/** A language that lacks a text does not compile. */
const TEXTS: Readonly<Record<Language, Readonly<Record<MailTextKey, string>>>> = { en, es, fr, de, zh }

/** Parsed when the first mail of a language is written, and once. */
const compiled = new Map<Language, CompiledMessages>()

export function mailText(language: Language, key: MailTextKey, values: Values = {}): string {
  const messages = compiled.get(language) ?? compileMessages(TEXTS[language])
  compiled.set(language, messages)
  return formatMessage(messages[key] as CompiledMessage, language, values)
}
