const HAN = /^\p{Script=Han}+$/u

/**
 * What a review says of its author unless they say otherwise: the first name, for the whole one finds a person. Chinese
 * names begin with the family's, which very many share.
 */
export function authorNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  return HAN.test(first) ? `${first.slice(0, 1)}同学` : first
}
