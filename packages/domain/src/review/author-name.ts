const HAN = /^\p{Script=Han}+$/u

/**
 * Returns the default author name of a review: the first name, since a full name identifies a person. Chinese names
 * start with the family name, which many people share.
 */
export function authorNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  return HAN.test(first) ? `${first.slice(0, 1)}同学` : first
}
