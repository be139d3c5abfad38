/** Letters that are no base letter with a mark. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** As a part of an address: "Résidence L’Étoile" → residence-letoile. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’‘ʻ.]/g, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
