import type { Random } from '@amber/testing/random'

const CHARACTERS = {
  /** Letters in the second half of a British postcode. */
  '@': 'ABDEFGHJLNPQRSTUWXYZ',
  /** Letters in Canadian and Dutch postcodes that cannot be mistaken for digits. */
  '&': 'ABCEGHJKLMNPRTVWXZ',
  /** Letters and digits of an Eircode. */
  '*': 'ACDEFHKNPRTVWXY0123456789',
  '#': '0123456789',
}

/**
 * Fills in a pattern: `{10115-14199}` is a number in that range, padded like its start; `#`, `@`, `&` and `*` are one
 * character each.
 */
export function fillPattern(random: Random, pattern: string): string {
  return pattern.replaceAll(/\{(\d+)-(\d+)\}|[#@&*]/g, (placeholder, from?: string, to?: string) => {
    if (from && to) return String(random.integer(Number(from), Number(to))).padStart(from.length, '0')
    const characters = CHARACTERS[placeholder as keyof typeof CHARACTERS]
    return characters.charAt(random.integer(0, characters.length - 1))
  })
}
