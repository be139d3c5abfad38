/** Letters that Unicode does not decompose into a base letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/**
 * Reduces a name to lower-case words without accents or punctuation, as the search box compares them: "King's College,
 * London" becomes "kings college london". Both search engines index and search names in this form.
 */
export function foldName(name: string): string {
  return (
    name
      // Some write it for an apostrophe, and normalising would turn it into a space.
      .replaceAll('´', '')
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[ßøłæœđðþı]/g, (letter) => LETTERS[letter] ?? letter)
      .replaceAll('&', ' and ')
      // Within a word, these separate nothing: "king's", "U.C.L.", "拉蒙·鲁尔".
      .replaceAll(/['’ʼ`.·]/g, '')
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  )
}

/** Removes the spaces of a folded name, since "new york", "new-york" and "newyork" are the same name. */
export const squeezeName = (folded: string): string => folded.replaceAll(' ', '')

/** Returns the folded names without duplicates. A name with umlauts is also found in the spelling without them. */
export function foldNames(names: readonly string[]): string[] {
  const folded = names.flatMap((name) => {
    const composed = name.normalize('NFC').toLowerCase()
    const spelledOut = composed.replaceAll(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter)
    return spelledOut === composed ? [foldName(name)] : [foldName(name), foldName(spelledOut)]
  })
  return [...new Set(folded)].filter((name) => name !== '')
}
