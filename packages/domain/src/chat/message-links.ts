/** A piece of a message: text, or a link with the host that it leads to. */
export type MessagePart =
  | { readonly text: string }
  | { readonly text: string; readonly url: string; readonly host: string }

/** Punctuation at the end of a link belongs to the sentence around it, also in Chinese. */
const LINK = /\bhttps?:\/\/[^\s<>"，。！？；：、）】》]*[^\s<>"'.,!?;:，。！？；：、）】》)\]]/giu

/**
 * Splits a message at its links. Only web addresses that name their protocol are links, so that nothing else that a stranger
 * writes can be pressed.
 */
export function messagePartsOf(text: string): MessagePart[] {
  const parts: MessagePart[] = []
  let end = 0
  for (const match of text.matchAll(LINK)) {
    const host = hostOf(match[0])
    if (host === undefined) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: match[0], url: match[0], host })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** Returns the host as browsers connect to it, so that look-alike letters show as what they are. */
function hostOf(url: string): string | undefined {
  try {
    return new URL(url).host
  } catch {
    return undefined
  }
}
