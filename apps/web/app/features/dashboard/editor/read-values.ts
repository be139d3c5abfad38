import { isSameValue } from '@amber/domain/inventory/same-value'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { parseMoney } from '@amber/domain/money/parse-money'
import { FIELD_SHAPES } from './field-shapes.ts'
import { type PartShapes, type Shape, TRANSLATED_LANGUAGES, type Values } from './shape.ts'
import { entriesOf } from './value-entries.ts'

/** The part of FormData that reading needs. */
type Form = Pick<FormData, 'get' | 'getAll' | 'keys'>

/** The name of the hidden control that says which fields a form has: unchecked boxes and empty lists send nothing. */
export const PRESENT_FIELD = 'present'

/** The name of the check box that deletes a row of a list without JavaScript. */
export const REMOVE_PART = 'remove'

/** Larger than any amount that the contract accepts, so that the contract is what rejects one. */
const MAX_MINOR = Number.MAX_SAFE_INTEGER

const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/

/**
 * Reads the fields of a form. What is no number where one belongs stays the text that was typed: the contract rejects
 * it, and the form shows it again.
 */
export function readValues(form: Form, currency: CurrencyCode): Values {
  const reader = new Reader(form, currency)
  const names = form.getAll(PRESENT_FIELD).filter((name): name is keyof typeof FIELD_SHAPES => isFieldName(name))
  return Object.fromEntries(names.map((name) => [name, reader.read(FIELD_SHAPES[name], name)]))
}

/** Reads a single value of the shape. */
export const readValue = (form: Form, shape: Shape, name: string, currency: CurrencyCode): unknown =>
  new Reader(form, currency).read(shape, name)

/** Returns the fields that differ from those that the form was opened with. Sets have no order in a form. */
export function changedValues(values: Values, base: Values, currency: CurrencyCode): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      if (!isFieldName(name)) return false
      const shape = FIELD_SHAPES[name]
      return !isSameValue(value, throughForm(shape, base[name], currency))
    }),
  )
}

const isFieldName = (name: unknown): name is keyof typeof FIELD_SHAPES =>
  typeof name === 'string' && Object.hasOwn(FIELD_SHAPES, name)

/** Returns the value as a form would return it if nobody changed it. */
function throughForm(shape: Shape, value: unknown, currency: CurrencyCode): unknown {
  const form = new FormData()
  for (const [name, text] of entriesOf(shape, 'value', value, currency)) form.append(name, text)
  return readValue(form, shape, 'value', currency)
}

class Reader {
  readonly #form: Form
  readonly #currency: CurrencyCode
  readonly #names: readonly string[]

  constructor(form: Form, currency: CurrencyCode) {
    this.#form = form
    this.#currency = currency
    this.#names = [...form.keys()]
  }

  read(shape: Shape, name: string): unknown {
    switch (shape.type) {
      case 'flag': {
        const [off, on] = shape.values ?? [false, true]
        return this.#form.get(name) === null ? off : on
      }
      case 'set':
        return [...new Set(this.#form.getAll(name).map(String))].toSorted()
      case 'words':
        return [...new Set(splitWords(this.#text(name)))]
      case 'group':
        return this.#readGroup(shape, name)
      case 'rows':
        return this.#rowIndexes(name).flatMap((index) => this.#readRow(shape.parts, `${name}.${index}`))
      case 'languages':
        return TRANSLATED_LANGUAGES.flatMap((language) =>
          this.#isBlank(shape.parts, `${name}.${language}`)
            ? []
            : [{ language, ...this.#readParts(shape.parts, `${name}.${language}`) }],
        )
      case 'hidden':
        return this.#text(name) === '' && shape.blank ? blankOf(shape) : parseHidden(this.#text(name))
      default: {
        const text = this.#text(name)
        if (text === '') return blankOf(shape)
        return parseText(shape, text, this.#currency)
      }
    }
  }

  /** Browsers end lines of text areas with CR LF. */
  #text(name: string): string {
    const value = this.#form.get(name)
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : ''
  }

  #readGroup(shape: Shape & { type: 'group' }, name: string): unknown {
    const isBlank =
      shape.required === undefined ? this.#isBlank(shape.parts, name) : this.#text(`${name}.${shape.required}`) === ''
    return isBlank && shape.blank ? blankOf(shape) : this.#readParts(shape.parts, name)
  }

  #readParts(parts: PartShapes, name: string): Record<string, unknown> {
    const entries = Object.entries(parts).map(([part, shape]) => [part, this.read(shape, `${name}.${part}`)] as const)
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }

  #readRow(parts: PartShapes, name: string): Record<string, unknown>[] {
    if (this.#form.get(`${name}.${REMOVE_PART}`) !== null || this.#isBlank(parts, name)) return []
    return [this.#readParts(parts, name)]
  }

  /** Choices and check boxes are never blank, so they don't make a row. */
  #isBlank(parts: PartShapes, name: string): boolean {
    return Object.entries(parts).every(([part, shape]) => {
      const path = `${name}.${part}`
      if (shape.type === 'group') return this.#isBlank(shape.parts, path)
      if (shape.type === 'rows')
        return this.#rowIndexes(path).every((index) => this.#isBlank(shape.parts, `${path}.${index}`))
      if (shape.type === 'flag' || (shape.type === 'choice' && !shape.blank)) return true
      return this.#text(path) === ''
    })
  }

  #rowIndexes(name: string): number[] {
    const prefix = `${name}.`
    const indexes = this.#names.flatMap((key) => {
      const index = key.startsWith(prefix) ? /^\d{1,4}(?=\.)/.exec(key.slice(prefix.length))?.[0] : undefined
      return index === undefined ? [] : [Number(index)]
    })
    return [...new Set(indexes)].toSorted((a, b) => a - b)
  }
}

function blankOf(shape: Shape): unknown {
  if (!('blank' in shape) || shape.blank === undefined) return ''
  return shape.blank === 'null' ? null : undefined
}

function parseText(shape: Shape, text: string, currency: CurrencyCode): unknown {
  switch (shape.type) {
    case 'number':
      return NUMBER.test(text) ? Number(text) : text
    case 'money': {
      const money = parseMoney(text, { currency, mostMinor: MAX_MINOR })
      return typeof money === 'string' ? text : money.amount
    }
    case 'instant': {
      const moment = Date.parse(`${text}Z`)
      return Number.isNaN(moment) ? text : new Date(moment).toISOString()
    }
    case 'reference':
      return shape.of === 'suppliers' && NUMBER.test(text) ? Number(text) : text
    default:
      return text
  }
}

const splitWords = (text: string): string[] =>
  text
    .split(/[,，\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** A value that somebody tampered with is left out, and the contract reports it as missing. */
function parseHidden(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}
