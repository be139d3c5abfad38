import type { CurrencyCode } from '@amber/domain/money/currency'
import { moneyToDecimal } from '@amber/domain/money/money'
import { type PartShapes, type Shape, TRANSLATED_LANGUAGES, type Values } from './shape.ts'

type Entry = readonly [name: string, text: string]

/** Only texts, numbers and booleans have a control of their own. */
export const scalarText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** Returns the text in the control of a single value. A text that is no number yet stays as it was typed. */
export function textOf(shape: Shape, value: unknown, currency: CurrencyCode): string {
  if (value === undefined || value === null) return ''
  switch (shape.type) {
    case 'money':
      return Number.isSafeInteger(value) ? moneyToDecimal({ amount: value as number, currency }) : scalarText(value)
    case 'instant':
      return scalarText(value).replace(/Z$/, '')
    case 'words':
      return Array.isArray(value) ? value.join(', ') : ''
    case 'hidden':
      return JSON.stringify(value)
    default:
      return scalarText(value)
  }
}

/** Returns whether the check box of a value is checked. */
export const isChecked = (shape: Shape & { type: 'flag' }, value: unknown): boolean =>
  value === (shape.values ?? [false, true])[1]

/** Returns what a form with these values sends. */
export function entriesOf(shape: Shape, name: string, value: unknown, currency: CurrencyCode): Entry[] {
  switch (shape.type) {
    case 'flag':
      return isChecked(shape, value) ? [[name, 'on']] : []
    case 'set':
      return listOf(value).map((element) => [name, String(element)])
    case 'group':
      return partEntries(shape.parts, name, objectOf(value), currency)
    case 'rows':
      return listOf(value).flatMap((row, index) =>
        partEntries(shape.parts, `${name}.${index}`, objectOf(row), currency),
      )
    case 'languages':
      return TRANSLATED_LANGUAGES.flatMap((language) =>
        partEntries(shape.parts, `${name}.${language}`, ofLanguage(value, language), currency),
      )
    default:
      return value === undefined ? [] : [[name, textOf(shape, value, currency)]]
  }
}

const partEntries = (parts: PartShapes, name: string, values: Values, currency: CurrencyCode): Entry[] =>
  Object.entries(parts).flatMap(([part, shape]) => entriesOf(shape, `${name}.${part}`, values[part], currency))

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const objectOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}

/** Returns the row of a language, or an empty one. */
export const ofLanguage = (value: unknown, language: string): Values =>
  objectOf(listOf(value).find((row) => objectOf(row)['language'] === language))
