import type { FieldName } from '@amber/domain/inventory/inventory-fields'
import { COMMISSION_PARTS, type CommissionTerms, toCommissionValues } from './commission-shape.ts'
import { FIELD_SHAPES } from './field-shapes.ts'
import type { PartShapes, Shape, Values } from './shape.ts'
import { isChecked, listOf, objectOf, scalarText } from './value-entries.ts'

/** A value of a field as text, as labelled parts, or as a list. */
export type ShownValue =
  | { text: string }
  | { parts: readonly { label: string; value: ShownValue }[]; medium?: Values }
  | { rows: readonly ShownValue[] }

/** The words and formats of a reader's language. */
export type ValueWords = {
  label: (part: string) => string
  option: (part: string, value: string) => string
  language: (code: string) => string
  supplier: (id: number) => string
  policy: (code: string) => string
  flag: (isOn: boolean) => string
  money: (minorUnits: number) => string
  day: (day: string) => string
  instant: (instant: string) => string
}

const BLANK = { text: '–' }

/** Returns a stored value as a person reads it, complete except for ids and other parts that no control shows. */
export function showField(name: string, value: unknown, words: ValueWords): ShownValue {
  // The history of a place also has its commissions, which are no field of the form.
  if (name === 'commission' && value !== null)
    return { parts: showParts(COMMISSION_PARTS, toCommissionValues(value as CommissionTerms), words) }
  return showValue(name in FIELD_SHAPES ? FIELD_SHAPES[name as FieldName] : { type: 'text' }, name, value, words)
}

function showValue(shape: Shape, name: string, value: unknown, words: ValueWords): ShownValue {
  if (value === null || value === undefined || value === '') return BLANK
  switch (shape.type) {
    case 'flag':
      return { text: words.flag(isChecked(shape, value)) }
    case 'set':
      return textList(listOf(value).map((code) => (shape.options === 'policies' ? words.policy : option)(String(code))))
    case 'words':
      return textList(listOf(value).map(String))
    case 'group':
      return orBlank({ parts: showParts(shape.parts, objectOf(value), words) })
    case 'rows': {
      const rows = listOf(value).map(objectOf)
      const medium = (row: Values) => ('base_path' in shape.parts ? { medium: row } : {})
      return orBlank({ rows: rows.map((row) => ({ parts: showParts(shape.parts, row, words), ...medium(row) })) })
    }
    case 'languages':
      return orBlank({
        parts: listOf(value).map((row) => ({
          label: words.language(scalarText(objectOf(row)['language'])),
          value: { parts: showParts(shape.parts, objectOf(row), words) },
        })),
      })
    default:
      return { text: showScalar(shape, value, option, words) }
  }

  function option(code: string) {
    return words.option(name, code)
  }
}

function showScalar(
  shape: Shape,
  value: unknown,
  option: (code: string) => string,
  { money, day, instant, supplier }: ValueWords,
): string {
  const text = scalarText(value)
  switch (shape.type) {
    case 'money':
      return Number.isSafeInteger(value) ? money(value as number) : text
    case 'day':
      return day(text) || text
    case 'instant':
      return instant(text) || text
    case 'choice':
      return shape.options.includes(text) ? option(text) : text
    case 'reference':
      return shape.of === 'suppliers' ? supplier(Number(value)) : text
    default:
      return text === '' ? JSON.stringify(value) : text
  }
}

/** Parts that are not stored at all are left out; stored ones without a value are blank. */
const showParts = (parts: PartShapes, values: Values, words: ValueWords) =>
  Object.entries(parts).flatMap(([name, shape]) =>
    shape.type === 'hidden' || values[name] === undefined
      ? []
      : [{ label: words.label(name), value: showValue(shape, name, values[name], words) }],
  )

const textList = (texts: readonly string[]): ShownValue => (texts.length === 0 ? BLANK : { text: texts.join(', ') })

const orBlank = (shown: ShownValue): ShownValue =>
  ('rows' in shown && shown.rows.length === 0) || ('parts' in shown && shown.parts.length === 0) ? BLANK : shown

export const MAX_LINE_LENGTH = 140

/** Returns a value as one line without its blank parts, cut if it is long. */
export function toLine(shown: ShownValue): string {
  const line = joinLine(shown)
  return line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH - 1)}…` : line
}

function joinLine(shown: ShownValue): string {
  if ('text' in shown) return shown.text
  if ('rows' in shown) return shown.rows.map(joinLine).join('; ')
  const texts = shown.parts.flatMap(({ label, value }) => (isBlank(value) ? [] : [`${label}: ${joinLine(value)}`]))
  return texts.length === 0 ? BLANK.text : texts.join(' · ')
}

const isBlank = (shown: ShownValue) => joinLine(shown) === BLANK.text
