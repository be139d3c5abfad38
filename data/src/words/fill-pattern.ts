import type { Random } from '@amber/testing/random'

const LETTERS = {
  /** Those that the second half of a British postcode uses. */
  '@': 'ABDEFGHJLNPQRSTUWXYZ',
  /** Those of Canada and the Netherlands that nobody mistakes for a figure. */
  '&': 'ABCEGHJKLMNPRTVWXZ',
  /** Those of an Eircode, with figures. */
  '*': 'ACDEFHKNPRTVWXY0123456789',
  '#': '0123456789',
}

/** `{10115-14199}` is a number of that range, as wide as its start; `#`, `@`, `&` and `*` are one sign each. */
export function fillPattern(random: Random, pattern: string): string {
  return pattern.replaceAll(/\{(\d+)-(\d+)\}|[#@&*]/g, (sign, from?: string, to?: string) => {
    if (from && to) return String(random.integer(Number(from), Number(to))).padStart(from.length, '0')
    const letters = LETTERS[sign as keyof typeof LETTERS]
    return letters.charAt(random.integer(0, letters.length - 1))
  })
}
