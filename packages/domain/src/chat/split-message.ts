import { MAX_CHAT_MESSAGE_LENGTH } from './chat-limits.ts'

/** Splits a text that is too long for one message, between lines or words if possible. Returns none for an empty text. */
export function splitMessage(text: string, maxLength: number = MAX_CHAT_MESSAGE_LENGTH): string[] {
  const parts: string[] = []
  let rest = text.trim()
  while (rest.length > maxLength) {
    const end = breakBefore(rest, maxLength)
    parts.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return rest === '' ? parts : [...parts, rest]
}

/** Returns the last place for a break: after a line, else after a word, else anywhere but within a character. */
function breakBefore(text: string, maxLength: number): number {
  for (const separator of ['\n', ' ']) {
    const at = text.lastIndexOf(separator, maxLength)
    if (at > 0) return at
  }
  const isHalf = /[\uD800-\uDBFF]$/.test(text.slice(0, maxLength))
  return isHalf && maxLength > 1 ? maxLength - 1 : maxLength
}
