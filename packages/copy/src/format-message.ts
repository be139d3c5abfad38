import { type Language, LOCALES } from '@amber/domain/languages'
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'

export type { CompiledMessage } from 'icu-minify/format'

/** Values for the {placeholders} of a message. */
export type Values = Readonly<Record<string, string | number | Date>>

export function formatMessage(message: CompiledMessage, language: Language, values: Values): string {
  if (typeof message === 'string') return message
  const formatted = format(message, LOCALES[language], new Proxy(values, MISSING_VALUE_GUARD), {
    formatters: FORMATTERS,
  })
  // The formatter returns an empty list when the result is empty.
  return typeof formatted === 'string' ? formatted : formatted.join('')
}

/** Throws on a missing value, so that a message with a gap never reaches a user. */
const MISSING_VALUE_GUARD: ProxyHandler<Values> = {
  has: () => true,
  get(values, name) {
    const value = values[String(name)]
    if (value === undefined) throw new Error(`no value for {${String(name)}}`)
    return value
  },
}

/** Caches Intl formatters: building one takes longer than formatting a whole page of text. */
function memoize<Formatter extends object>(create: (locale: string, options?: object) => Formatter) {
  const cache = new Map<string, Formatter>()
  return (locale?: Intl.LocalesArgument, options?: object): Formatter => {
    const key = `${String(locale)} ${JSON.stringify(options)}`
    const formatter = cache.get(key) ?? create(String(locale), options)
    cache.set(key, formatter)
    return formatter
  }
}

const numberFormat = memoize((locale, options) => new Intl.NumberFormat(locale, options))
const pluralRules = memoize((locale, options) => new Intl.PluralRules(locale, options))

/**
 * The first use of Intl makes a browser load its locale data, which blocks for 20 to 40 ms on a desktop and four times that
 * on a phone. Nearly all counts on a page are small and can be formatted without Intl.
 */
const isSmall = (count: number | bigint) => Number.isInteger(count) && count >= 0 && count < 1000

/** Small counts that are singular, by locale; elsewhere only 1 is. */
const SINGULAR: Partial<Record<string, readonly number[]>> = { [LOCALES.fr]: [0, 1], [LOCALES.zh]: [] }

const countFormat = (locale: Intl.LocalesArgument) =>
  ({
    format: (count: number) => (isSmall(count) ? String(count) : numberFormat(locale).format(count)),
  }) as Intl.NumberFormat

const countRules = (locale: Intl.LocalesArgument, options?: object) =>
  ({
    select: (count: number) => {
      if (!isSmall(count)) return pluralRules(locale, options).select(count)
      return (SINGULAR[String(locale)] ?? [1]).includes(count) ? 'one' : 'other'
    },
  }) as Intl.PluralRules

const FORMATTERS: FormatOptions['formatters'] = {
  getDateTimeFormat: memoize((locale, options) => new Intl.DateTimeFormat(locale, options)),
  getNumberFormat: (locale, options) => (options === undefined ? countFormat(locale) : numberFormat(locale, options)),
  getPluralRules: (locale, options) =>
    options?.type === 'ordinal' ? pluralRules(locale, options) : countRules(locale, options),
}
