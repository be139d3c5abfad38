import * as z from 'zod/mini'

/** As typed, but for the empty character and half a letter: JSON can write them, and no database can hold them. */
export const storableText = (most: number) =>
  z.string().check(
    z.maxLength(most),
    // oxlint-disable-next-line no-control-regex -- it is what is refused
    z.regex(/^[^\u0000]*$/),
    // Not every reader of OpenAPI knows such a pattern.
    z.refine((value) => !/\p{Surrogate}/u.test(value)),
  )
