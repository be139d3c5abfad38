import type { ErrorCode } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import deCommon from './de/common.json' with { type: 'json' }
import deErrors from './de/errors.json' with { type: 'json' }
import deToasts from './de/toasts.json' with { type: 'json' }
import enCommon from './en/common.json' with { type: 'json' }
import enErrors from './en/errors.json' with { type: 'json' }
import enToasts from './en/toasts.json' with { type: 'json' }
import esCommon from './es/common.json' with { type: 'json' }
import esErrors from './es/errors.json' with { type: 'json' }
import esToasts from './es/toasts.json' with { type: 'json' }
import frCommon from './fr/common.json' with { type: 'json' }
import frErrors from './fr/errors.json' with { type: 'json' }
import frToasts from './fr/toasts.json' with { type: 'json' }
import zhCommon from './zh/common.json' with { type: 'json' }
import zhErrors from './zh/errors.json' with { type: 'json' }
import zhToasts from './zh/toasts.json' with { type: 'json' }

/** What happened, and what to do about it. */
export type Message = { readonly title: string; readonly text: string }

export type CommonKey = keyof typeof enCommon
export type ToastKey = keyof typeof enToasts

type Catalogue = {
  readonly common: Readonly<Record<CommonKey, string>>
  readonly errors: Readonly<Record<ErrorCode, Message>>
  readonly toasts: Readonly<Record<ToastKey, Message>>
}

/** All text of the product. A language that lacks a key does not compile. */
export const CATALOGUES: Readonly<Record<Language, Catalogue>> = {
  en: { common: enCommon, errors: enErrors, toasts: enToasts },
  es: { common: esCommon, errors: esErrors, toasts: esToasts },
  fr: { common: frCommon, errors: frErrors, toasts: frToasts },
  de: { common: deCommon, errors: deErrors, toasts: deToasts },
  zh: { common: zhCommon, errors: zhErrors, toasts: zhToasts },
}

/** What stands for each {{placeholder}} of a text. */
type Values = Readonly<Record<string, string>>

export const errorText = (code: ErrorCode, language: Language): Message => CATALOGUES[language].errors[code]

export const commonText = (key: CommonKey, language: Language, values: Values = {}): string =>
  fill(CATALOGUES[language].common[key], values)

export function toastText(key: ToastKey, language: Language, values: Values = {}): Message {
  const { title, text } = CATALOGUES[language].toasts[key]
  return { title: fill(title, values), text: fill(text, values) }
}

/** A text with a hole in it must never reach a person, so a value that is missing is a mistake of ours. */
function fill(text: string, values: Values): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no value for {{${name}}} in "${text}"`)
    return value
  })
}
