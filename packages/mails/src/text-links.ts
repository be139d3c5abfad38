/** A stretch of a text. `href` is set if it is an address. */
type TextPart = { text: string; href?: string }

/** An address ends at a space, a quote, a bracket or the punctuation of Chinese, and not with the end of a sentence. */
const ADDRESS = /https?:\/\/[^\s<>"'“”‘’，。；：！？（）、]*[^\s<>"'“”‘’，。；：！？（）、.,;:!?)\]]/g

/** Splits a text into addresses and what is between them, so that addresses become links and nothing else does. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: href, index } of text.matchAll(ADDRESS)) {
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: href, href })
    end = index + href.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
