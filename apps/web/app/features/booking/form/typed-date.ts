import { readWrittenDate } from '@amber/domain/dates/read-written-date'

const SEPARATOR = /[./ ]/g
const EIGHT_DIGITS = /^\d{8}$/

/**
 * Formats a date as DD-MM-YYYY while it is typed: inserts dashes, pads single digits and leaves deletions alone. A month
 * in words stays as typed until `completeDate` reads it.
 */
export function typedDate(previous: string, current: string): string {
  if (/\p{L}/u.test(current)) return current
  const text = current.replaceAll(SEPARATOR, '-')
  // Digits alone were pasted, perhaps over a longer text.
  if (text.length <= previous.length && !EIGHT_DIGITS.test(text)) return text
  const padded = text.replace(/^(\d)-/, '0$1-').replace(/^(\d{2}-)(\d)-/, '$10$2-')
  const digits = padded.replaceAll(/\D/g, '').slice(0, 8)
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '')
  const formatted = parts.join('-')
  return padded.endsWith('-') && (digits.length === 2 || digits.length === 4) ? `${formatted}-` : formatted
}

/** Rewrites a date in words as DD-MM-YYYY once the field is left. Returns other text unchanged. */
export function completeDate(text: string): string {
  const [year, month, day] = readWrittenDate(text)?.split('-') ?? []
  return day === undefined ? text : `${day}-${month}-${year}`
}
