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
