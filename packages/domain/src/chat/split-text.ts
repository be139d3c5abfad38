/**
 * Splits a text into parts of at most some characters, at the ends of lines or words where there are any. Returns none for a
 * text of spaces. The database stores no null character.
 */
export function splitText(text: string, maxLength: number): string[] {
  const parts: string[] = []
  let rest = text.replaceAll('\0', '').trim()
  while (rest.length > maxLength) {
    const end = findEnd(rest, maxLength)
    parts.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return rest === '' ? parts : [...parts, rest]
}

/** Returns where a part ends, which is not between the halves of a character. */
function findEnd(text: string, maxLength: number): number {
  const start = text.slice(0, maxLength + 1)
  const space = Math.max(start.lastIndexOf('\n'), start.lastIndexOf(' '))
  // A part that is much shorter would look torn.
  if (space > maxLength / 2) return space
  return /[\uD800-\uDBFF]/u.test(text.charAt(maxLength - 1)) ? maxLength - 1 : maxLength
}
