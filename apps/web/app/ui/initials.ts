/** Returns the initials of the first and last name, split on whitespace. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => /./u.exec(word ?? '')?.[0].toUpperCase() ?? '').join('')
}
