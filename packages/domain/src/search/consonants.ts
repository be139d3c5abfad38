/** With fewer, names that have nothing else in common would have the same ones. */
const MIN_CONSONANTS = 3
const MIN_NAME_LENGTH = 5

/**
 * Returns the first letter and the consonants of a name without spaces, or undefined if they are too few to tell names
 * apart. A name that was only heard is misspelt in its vowels and double letters: "lundun" and "London" are both "lndn".
 */
export function consonantsOf(squeezed: string): string | undefined {
  if (squeezed.length < MIN_NAME_LENGTH || !/^[a-z]+$/.test(squeezed)) return undefined
  const consonants = (squeezed.slice(0, 1) + squeezed.slice(1).replaceAll(/[aeiouy]/g, '')).replaceAll(/(.)\1+/g, '$1')
  return consonants.length < MIN_CONSONANTS ? undefined : consonants
}
