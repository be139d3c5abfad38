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

const FORMATTERS: FormatOptions['formatters'] = {
  getDateTimeFormat: once((locale, options) => new Intl.DateTimeFormat(locale, options)),
  getNumberFormat: once((locale, options) => new Intl.NumberFormat(locale, options)),
  getPluralRules: once((locale, options) => new Intl.PluralRules(locale, options)),
}
