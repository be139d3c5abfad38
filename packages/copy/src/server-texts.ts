import type { Language } from '@amber/domain/languages'
import { type CompiledMessages, compileMessages } from './compile-messages.ts'
import { type CompiledMessage, formatMessage, type Values } from './format-message.ts'

/** Returns a formatter for messages that servers send outside of pages. Parses a language once, on its first use. */
export function serverTexts<Key extends string>(texts: Readonly<Record<Language, Readonly<Record<Key, string>>>>) {
  const compiled = new Map<Language, CompiledMessages>()
  return (language: Language, key: Key, values: Values = {}): string => {
    const messages = compiled.get(language) ?? compileMessages(texts[language])
    compiled.set(language, messages)
    return formatMessage(messages[key] as CompiledMessage, language, values)
  }
}
