import * as z from 'zod/mini'

// oxlint-disable-next-line no-control-regex -- they are what is refused
const CONTROL = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/

/** What somebody writes at length: with lines of their own, which a browser ends in two ways. */
export const writtenText = (least: number, most: number) =>
  z.string().check(
    z.overwrite((value) => value.replaceAll('\r\n', '\n')),
    z.trim(),
    z.minLength(least),
    z.maxLength(most),
    z.regex(CONTROL),
    z.refine((value) => !/\p{Surrogate}/u.test(value)),
  )
