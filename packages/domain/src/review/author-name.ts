const HAN = /^\p{Script=Han}+$/u
const HANGUL = /^\p{Script=Hangul}+$/u

/**
 * Returns the default author name of a review: the first name, since a full name identifies a person. Chinese and Korean
 * names start with the family name, which many people share, and often have no space, so only that is returned.
 */
export function authorNameOf(name: string): string {
  const [first = ''] = name.trim().normalize('NFC').split(/\s+/)
  if (HAN.test(first)) return `${first.slice(0, 1)}同学`
  return HANGUL.test(first) ? `${first.slice(0, 1)} 학생` : first
}
