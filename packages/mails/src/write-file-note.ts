import { chatMailText } from '@amber/copy/chat-mail-text'
import { type Language, LOCALES } from '@amber/domain/languages'

const MAX_NAMED = 5

/** Writes which files of an email the chat lacks. */
export function writeFileNote(fileNames: readonly string[], language: Language): string {
  const named = fileNames.slice(0, MAX_NAMED)
  const list = new Intl.ListFormat(LOCALES[language], { type: 'unit' }).format(named)
  return chatMailText(language, 'files_missing', { names: list, more: fileNames.length - named.length })
}
