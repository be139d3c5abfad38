import * as z from 'zod/mini'

/**
 * Text stored as typed, except that NUL and lone surrogates are rejected: JSON can express them, but no database can
 * store them.
 */
export const storableText = (maxLength: number) =>
  z.string().check(
    z.maxLength(maxLength),
    // oxlint-disable-next-line no-control-regex -- the pattern rejects NUL
    z.regex(/^[^\u0000]*$/),
    // A refinement, since not every OpenAPI parser supports such a pattern.
    z.refine((value) => !/\p{Surrogate}/u.test(value)),
  )

// oxlint-disable-next-line no-control-regex -- the pattern finds NUL
const UNSTORABLE = /\u0000|\p{Surrogate}/u

/** Returns whether all texts in parsed JSON can be stored. A list instead of recursion: JSON may be nested deeply. */
export function isStorable(value: unknown): boolean {
  const rest = [value]
  while (rest.length > 0) {
    const next = rest.pop()
    if (typeof next === 'string' && UNSTORABLE.test(next)) return false
    if (typeof next !== 'object' || next === null) continue
    for (const [key, inner] of Object.entries(next)) rest.push(key, inner)
  }
  return true
}
