import * as z from 'zod/mini'

// oxlint-disable-next-line no-control-regex -- the pattern rejects control characters
const NO_CONTROL_CHARACTERS = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/

/** Longer text that may contain line breaks; browsers' CRLF is converted to LF. */
export const multilineText = (minLength: number, maxLength: number) =>
  z.string().check(
    z.overwrite((value) => value.replaceAll('\r\n', '\n')),
    z.trim(),
    z.minLength(minLength),
    z.maxLength(maxLength),
    z.regex(NO_CONTROL_CHARACTERS),
    z.refine((value) => !/\p{Surrogate}/u.test(value)),
  )
