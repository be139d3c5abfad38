/** A value or change that somebody typed for one or many cells. Amounts are in minor units, percentages in hundredths of a percent. */
type Formula =
  | { kind: 'set'; value: number }
  | { kind: 'add'; amount: number }
  | { kind: 'percent'; hundredths: number }

/** The largest value of a cell. */
export const MAX_CELL_VALUE = 100_000_000

const PERCENT_DIGITS = 2
const FULL_PERCENT = 10_000

/** Signs that spreadsheets and phones write for a minus. */
const SIGNED = /^([+\-−–])(.+)$/u
const PERCENT = /^(.+?)\s*%$/u

/**
 * Parses `205`, `=205`, `+5`, `-5`, `+3%` and `-2.5 %`. Returns undefined for anything else, and for amounts finer than
 * the smallest unit. Slots have no digits after the point.
 */
export function parseFormula(typed: string, minorDigits: number): Formula | undefined {
  const text = typed.trim()
  const [, sign, rest = ''] = SIGNED.exec(text) ?? []
  if (sign === undefined) {
    const value = parseAmount(text.startsWith('=') ? text.slice(1) : text, minorDigits)
    return value === undefined ? undefined : { kind: 'set', value }
  }
  const factor = sign === '+' ? 1 : -1
  const percent = PERCENT.exec(rest)?.[1]
  if (percent !== undefined) {
    const hundredths = parseAmount(percent, PERCENT_DIGITS)
    return hundredths === undefined ? undefined : { kind: 'percent', hundredths: factor * hundredths }
  }
  const amount = parseAmount(rest, minorDigits)
  return amount === undefined ? undefined : { kind: 'add', amount: factor * amount }
}

/**
 * Returns the new value of a cell, or undefined if there is none: nothing can be added to an unknown value, and none is
 * negative. Percentages round to whole units of the currency, because prices with odd pence look like mistakes.
 */
export function applyFormula(formula: Formula, current: number | null, minorDigits: number): number | undefined {
  const value = newValue(formula, current, 10 ** minorDigits)
  return value !== undefined && value >= 0 && value <= MAX_CELL_VALUE ? value : undefined
}

function newValue(formula: Formula, current: number | null, unit: number): number | undefined {
  if (formula.kind === 'set') return formula.value
  if (current === null) return undefined
  if (formula.kind === 'add') return current + formula.amount
  if (formula.hundredths === 0) return current
  return Math.round((current * (FULL_PERCENT + formula.hundredths)) / (FULL_PERCENT * unit)) * unit
}

/** A currency before or after the number, as `£`, `CA$`, `EUR` or `kr`. */
const CURRENCY = /^(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}|kr\.?)\s*|\s*(?:\p{Sc}|[A-Z]{3}|kr\.?)$/gu
const SPACES = /(?<=\d)['’\s](?=\d{3})/gu
const AMOUNT = /^(\d[\d.,]*?)(?:([.,])(\d{1,2}))?$/u
const GROUPED = /^\d{1,3}(?:([.,])\d{2,3})?(?:\1\d{2,3})*$/u

/**
 * Parses an amount as people write it in any of our languages and as spreadsheets copy it: `1,234.50`, `1.234,50`,
 * `1 234`, `£205`. A separator before three digits groups thousands; one before fewer is the decimal point.
 */
function parseAmount(typed: string, minorDigits: number): number | undefined {
  const text = typed.trim().replace(CURRENCY, '').replace(SPACES, '')
  const [, whole = '', point = '', fraction = ''] = AMOUNT.exec(text) ?? []
  if (whole === '' || fraction.length > minorDigits || !isWholeNumber(whole, point)) return undefined
  const value = Number(whole.replaceAll(/[.,]/g, '') + fraction.padEnd(minorDigits, '0'))
  return value <= MAX_CELL_VALUE ? value : undefined
}

function isWholeNumber(whole: string, point: string): boolean {
  if (/^\d+$/.test(whole)) return true
  const separator = GROUPED.exec(whole)?.[1]
  return separator !== undefined && separator !== point && /[.,]\d{3}$/.test(whole)
}

/** Writes a value as somebody would type it, which `parseFormula` reads back. */
export function toTyped(value: number, minorDigits: number): string {
  const unit = 10 ** minorDigits
  if (value % unit === 0) return String(value / unit)
  const digits = String(value).padStart(minorDigits + 1, '0')
  return `${digits.slice(0, -minorDigits)}.${digits.slice(-minorDigits)}`
}
