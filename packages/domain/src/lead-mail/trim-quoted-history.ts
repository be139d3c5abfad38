/** Lines with which mail programs introduce what they quote, in our languages. */
const INTRODUCTIONS: readonly RegExp[] = [
  /^On .{4,200} wrote:$/i,
  /^Am .{4,200} schrieb .{1,200}:$/i,
  /^Le .{4,200} a écrit\s?:$/i,
  /^El .{4,200} escribió:$/i,
  /^.{4,200}写道[:：]$/,
  /^-{2,}\s?(Original Message|Ursprüngliche Nachricht|Message d’origine|Message d'origine|Mensaje original|原始邮件|Forwarded message)\s?-{2,}$/i,
  /^_{20,}$/,
]

/** Longest introduction: clients break it after about 76 characters. */
const MAX_INTRODUCTION_LINES = 3

/**
 * Returns the text without what the sender's mail program quoted below it. A mail that is nothing but a quote is
 * returned whole, because an answer may be written between quoted lines.
 */
export function trimQuotedHistory(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const start = lines.findIndex((_, index) => isIntroduction(lines, index))
  const above = withoutTrailingQuote(start === -1 ? lines : lines.slice(0, start))
  return above.join('\n').trim() || text.trim()
}

const matchesIntroduction = (line: string) => INTRODUCTIONS.some((introduction) => introduction.test(line))

/** Returns whether an introduction begins here, on one line or broken into a few. */
function isIntroduction(lines: readonly string[], start: number): boolean {
  for (let count = 1; count <= MAX_INTRODUCTION_LINES; count++) {
    const parts = lines.slice(start, start + count).map((line) => line.trim())
    if (parts.includes('')) return false
    // A line that introduces by itself leaves those above it to the answer.
    if (count > 1 && parts.slice(1).some(matchesIntroduction)) return false
    if (matchesIntroduction(parts.join(' '))) return true
  }
  return false
}

function withoutTrailingQuote(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => line.trim() !== '' && !line.startsWith('>'))
  return lines.slice(0, last + 1)
}
