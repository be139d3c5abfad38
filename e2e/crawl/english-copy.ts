import { type CompiledMessages, compileMessages } from '@amber/copy/compile-messages'
import { messageFiles, readMessages } from '@amber/copy/read-messages'
import type { Language } from '@amber/domain/languages'

/** English texts of the product that a page in another language must not contain. */
export type EnglishCopy = {
  /** Whole messages. */
  messages: ReadonlySet<string>
  /** Parts between the values of longer messages. */
  parts: readonly string[]
}

type Message = CompiledMessages[string]

/** Words that a part must have: fewer also occur in names and in texts of landlords. */
const MIN_WORDS = 3

/** Returns the English messages that have a word which the language does not use itself, as French uses “Type”. */
export function englishCopyFor(language: Language): EnglishCopy {
  const english = copyOf('en')
  const own = copyOf(language)
  const ownParts = own.parts.join('\n')
  const ownWords = wordsOf([...own.messages, ...own.parts])
  return {
    messages: new Set(
      english.messages.filter((message) => hasLetters(message) && !wordsOf([message]).isSubsetOf(ownWords)),
    ),
    parts: english.parts.filter((part) => wordCount(part) >= MIN_WORDS && !ownParts.includes(part)),
  }
}

/** Returns those of a page's texts that are English. */
export const findEnglish = (texts: readonly string[], { messages, parts }: EnglishCopy): string[] => {
  const all = texts.join('\n')
  const found = parts.filter((part) => all.includes(part))
  return [...new Set([...texts.filter((text) => messages.has(text)), ...found])]
}

function copyOf(language: Language): { messages: string[]; parts: string[] } {
  const compiled = messageFiles(language).flatMap(({ file }) => messagesIn(compileMessages(readMessages(file))))
  const messages = compiled.filter((message) => typeof message === 'string')
  return { messages, parts: compiled.filter((message) => Array.isArray(message)).flatMap(literalsOf) }
}

const messagesIn = (message: Message): Message[] =>
  typeof message === 'string' || Array.isArray(message) ? [message] : Object.values(message).flatMap(messagesIn)

/** Returns the texts of a message; its values and choices are arrays. */
const literalsOf = (message: readonly unknown[]): string[] =>
  message.filter((part) => typeof part === 'string').map((part) => part.trim())

const wordsOf = (texts: readonly string[]) =>
  new Set(texts.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []))

const wordCount = (text: string) => text.split(/\s+/).length
const hasLetters = (text: string) => /\p{L}{2}/u.test(text)
