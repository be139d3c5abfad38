import { LANGUAGES } from '@amber/domain/languages'
import { PRINTABLE } from '@amber/domain/printable'
import * as z from 'zod/mini'

/**
 * Query values are text. These schemas parse them strictly (a malformed value is an error, never a guess) and also
 * accept typed values, which callers of the client pass.
 */

/** Accepts digits only: `Number` alone would also accept '', ' 7', '1e3' and '0x10'. */
const toInteger = z.transform((value: number | string) =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d{1,15}$/.test(value)) ? Number(value) : Number.NaN,
)

export const integer = (minimum: number, maximum: number) =>
  z.pipe(toInteger, z.int().check(z.minimum(minimum), z.maximum(maximum)))

/** Largest id with as many digits as `toInteger` parses. */
const MAX_ID = 999_999_999_999_999

export const idParameter = () => integer(1, MAX_ID)

/** Matches every number as JavaScript formats it, including `-0.4999370699510342` and `1e-7`. */
const DECIMAL = /^-?\d{1,9}(\.\d{1,25})?(e-\d{1,3})?$/

export const decimal = (minimum: number, maximum: number) =>
  z.pipe(
    z.transform((value: number | string) =>
      typeof value === 'number' || (typeof value === 'string' && DECIMAL.test(value)) ? Number(value) : Number.NaN,
    ),
    z.number().check(z.minimum(minimum), z.maximum(maximum)),
  )

/** `2` means two or more; `2,4` means two to four. */
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

/** Comma-separated ids: `12,7`. */
export const idList = (maxLength: number) =>
  z.pipe(
    z.transform((value: string | readonly number[]): readonly unknown[] =>
      typeof value === 'string' ? value.split(',') : value,
    ),
    z.array(integer(1, Number.MAX_SAFE_INTEGER)).check(z.minLength(1), z.maxLength(maxLength)),
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

/** A pattern rather than a refinement, so that OpenAPI documents it. */
const NOT_BLANK = /[^\s\ufeff]/

/**
 * Lone surrogates, which JSON can express but no database can store. A refinement, since not every OpenAPI parser
 * supports such a pattern.
 */
const LONE_SURROGATE = /\p{Surrogate}/u

export const text = (maximum: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(maximum),
    z.regex(PRINTABLE),
    z.regex(NOT_BLANK),
    z.refine((value) => !LONE_SURROGATE.test(value)),
  )

/** Parses `a,b` or `['a', 'b']`, where each entry is a known name. */
export const commaList = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.pipe(
    z.transform((value: string | readonly Names[number][]): readonly string[] =>
      typeof value === 'string' ? value.split(',') : value,
    ),
    z.array(z.enum(names)).check(z.minLength(1), z.maxLength(names.length)),
  )

/** Parses `a,b` or `['a', 'b']`, where each entry matches the pattern. */
export const stringList = (pattern: RegExp, maxLength: number) =>
  z.pipe(
    z.transform((value: string | readonly string[]): readonly string[] =>
      typeof value === 'string' ? value.split(',') : value,
    ),
    z.array(z.string().check(z.regex(pattern))).check(z.minLength(1), z.maxLength(maxLength)),
  )

/** Trims each item of the response to these fields. */
export const only = <T extends z.ZodMiniObject>(item: T) =>
  z.optional(commaList(Object.keys(item.shape) as [string & keyof T['shape'], ...(string & keyof T['shape'])[]]))

export const language = { lang: z.optional(z.enum(LANGUAGES)) }

/** `original=true` returns what landlords wrote untranslated; everything else stays in the requested language. */
export const original = { original: z.optional(flag()) }

/** `cache=false` bypasses all server caches for the request. */
export const cacheParameter = { cache: z.optional(flag()) }

/** Defaults to the first key in ascending order. */
export const sorting = <const Keys extends readonly [string, ...string[]]>(keys: Keys) => ({
  sort_key: z._default(z.enum(keys), keys[0]),
  sort_order: z._default(z.enum(['asc', 'desc']), 'asc'),
})

const MAX_LIMIT = 100
/** Deep pages make the database and the search engine read all rows before them. */
const MAX_RESULT_DEPTH = 10_000

export const paging = {
  p: z._default(integer(1, MAX_RESULT_DEPTH), 1),
  limit: z._default(integer(1, MAX_LIMIT), 10),
}

/** Validates the page depth of an object that contains `paging`. */
export const checkPageDepth = z.check<{ p: number; limit: number }>(({ value: { p, limit }, issues }) => {
  const maximum = Math.floor(MAX_RESULT_DEPTH / limit)
  if (p > maximum) issues.push({ code: 'too_big', origin: 'int', maximum, path: ['p'], input: p })
})
