const SEPARATOR = /[./ ]/g

/** DD-MM-YYYY while it is typed: the dashes come by themselves, a single digit gets its zero, and going back works. */
export function typedDate(before: string, now: string): string {
  const text = now.replaceAll(SEPARATOR, '-')
  if (text.length <= before.length) return text
  const padded = text.replace(/^(\d)-/, '0$1-').replace(/^(\d{2}-)(\d)-/, '$10$2-')
  const digits = padded.replaceAll(/\D/g, '').slice(0, 8)
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '')
  const written = parts.join('-')
  return padded.endsWith('-') && (digits.length === 2 || digits.length === 4) ? `${written}-` : written
}
