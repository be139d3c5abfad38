import { LANGUAGES } from '@amber/domain/languages'
import { PRINTABLE } from '@amber/domain/printable'
import * as z from 'zod/mini'

/**
 * Values in a query are text. These read them strictly (a broken value is an error, never a guess)
 * and also take the typed value, which is what callers of the client pass.
 */

/** Digits only: `Number` alone would also take '', ' 7', '1e3' and '0x10'. */
const toInteger = z.transform((value: number | string) =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d{1,15}$/.test(value)) ? Number(value) : Number.NaN,
)

export const integer = (minimum: number, maximum: number) =>
  z.pipe(toInteger, z.int().check(z.minimum(minimum), z.maximum(maximum)))

/** No more digits than are read. */
const HIGHEST_ID = 999_999_999_999_999

export const idParameter = () => integer(1, HIGHEST_ID)

/** Whatever a number turns into when the client writes it, `-0.4999370699510342` and `1e-7` among them. */
const DECIMAL = /^-?\d{1,9}(\.\d{1,25})?(e-\d{1,3})?$/

export const decimal = (minimum: number, maximum: number) =>
  z.pipe(
    z.transform((value: number | string) =>
      typeof value === 'number' || (typeof value === 'string' && DECIMAL.test(value)) ? Number(value) : Number.NaN,
    ),
    z.number().check(z.minimum(minimum), z.maximum(maximum)),
  )

/** `2`: so many and more. `2,4`: from and to. */
export const range = (minimum: number, maximum: number) =>
  z.pipe(
    z.transform((value: string | readonly number[]): readonly unknown[] =>
      typeof value === 'string' ? value.split(',') : value,
    ),
    z.array(integer(minimum, maximum)).check(
      z.minLength(1),
      z.maxLength(2),
      z.refine(([from = 0, to = maximum]) => from <= to),
    ),
  )

/** `12,7`. */
export const idList = (most: number) =>
  z.pipe(
    z.transform((value: string | readonly number[]): readonly unknown[] =>
      typeof value === 'string' ? value.split(',') : value,
    ),
    z.array(integer(1, Number.MAX_SAFE_INTEGER)).check(z.minLength(1), z.maxLength(most)),
  )

export const flag = () =>
  z.pipe(
    z.transform((value: boolean | 'true' | 'false', payload) => {
      if (value === true || value === 'true') return true
      if (value !== false && value !== 'false')
        payload.issues.push({ code: 'invalid_value', values: ['true', 'false'], input: value })
      return false
    }),
    z.boolean(),
  )

/** Patterns, so that OpenAPI says it too. */
const NOT_BLANK = /[^\s\ufeff]/

/** Half a letter, which JSON can write and no database can hold. Not every reader of OpenAPI knows such a pattern. */
const HALF_A_LETTER = /\p{Surrogate}/u

export const text = (maximum: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(maximum),
    z.regex(PRINTABLE),
    z.regex(NOT_BLANK),
    z.refine((value) => !HALF_A_LETTER.test(value)),
  )

/** `a,b` or `['a', 'b']`, each a known name. */
export const commaList = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.pipe(
    z.transform((value: string | readonly Names[number][]): readonly string[] =>
      typeof value === 'string' ? value.split(',') : value,
    ),
    z.array(z.enum(names)).check(z.minLength(1), z.maxLength(names.length)),
  )

/** Trims each item of the answer to these of its fields. */
export const only = <T extends z.ZodMiniObject>(item: T) =>
  z.optional(commaList(Object.keys(item.shape) as [string & keyof T['shape'], ...(string & keyof T['shape'])[]]))

export const language = { lang: z.optional(z.enum(LANGUAGES)) }

/** `cache=false` skips every cache of the server on that call. */
export const caching = { cache: z.optional(flag()) }

/** By the first key, upwards, unless told otherwise. */
export const sorting = <const Keys extends readonly [string, ...string[]]>(keys: Keys) => ({
  sort_key: z._default(z.enum(keys), keys[0]),
  sort_order: z._default(z.enum(['asc', 'desc']), 'asc'),
})

const MAX_LIMIT = 100
/** Deep pages cost the engines all the rows before them. */
const MAX_DEPTH = 10_000

export const paging = {
  p: z._default(integer(1, MAX_DEPTH), 1),
  limit: z._default(integer(1, MAX_LIMIT), 10),
}

/** A check for the object that holds `paging`. */
export const withinDepth = z.check<{ p: number; limit: number }>(({ value: { p, limit }, issues }) => {
  const maximum = Math.floor(MAX_DEPTH / limit)
  if (p > maximum) issues.push({ code: 'too_big', origin: 'int', maximum, path: ['p'], input: p })
})
