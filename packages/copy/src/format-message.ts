import { type Language, LOCALES } from '@amber/domain/languages'
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'

export type { CompiledMessage } from 'icu-minify/format'

/** What stands for each {placeholder} of a message. */
export type Values = Readonly<Record<string, string | number | Date>>

export function formatMessage(message: CompiledMessage, language: Language, values: Values): string {
  if (typeof message === 'string') return message
  const written = format(message, LOCALES[language], new Proxy(values, NO_HOLES), { formatters: FORMATTERS })
  // Nothing but empty values makes an empty list.
  return typeof written === 'string' ? written : written.join('')
}

/** A text with a hole in it must never reach a person, so a value that is missing is a mistake of ours. */
const NO_HOLES: ProxyHandler<Values> = {
  has: () => true,
  get(values, name) {
    const value = values[String(name)]
    if (value === undefined) throw new Error(`no value for {${String(name)}}`)
    return value
  },
}

/** Building one of Intl's formatters takes longer than a whole page of text, so each is built once. */
function once<Made extends object>(make: (locale: string, options?: object) => Made) {
  const made = new Map<string, Made>()
  return (locale?: Intl.LocalesArgument, options?: object): Made => {
    const key = `${String(locale)} ${JSON.stringify(options)}`
    const known = made.get(key) ?? make(String(locale), options)
    made.set(key, known)
    return known
  }
}

const numberFormat = once((locale, options) => new Intl.NumberFormat(locale, options))
const pluralRules = once((locale, options) => new Intl.PluralRules(locale, options))

/**
 * Whatever of Intl is used first makes a browser read its tables: 20 to 40 ms on a computer, four times that on a phone,
 * while nothing else goes on. Nearly all counts of a page are small, and what is written of those needs no table.
 */
const isSmall = (count: number | bigint) => Number.isInteger(count) && count >= 0 && count < 1000

/** Which small counts are singular; in every other language 1 is. */
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
  getDateTimeFormat: once((locale, options) => new Intl.DateTimeFormat(locale, options)),
  getNumberFormat: (locale, options) => (options === undefined ? countFormat(locale) : numberFormat(locale, options)),
  getPluralRules: (locale, options) =>
    options?.type === 'ordinal' ? pluralRules(locale, options) : countRules(locale, options),
}
