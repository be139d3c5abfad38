import { isCurrencyCode } from '../money/currency.ts'
import { moneyFromDecimal } from '../money/money.ts'
import type { CellType } from './bulk-fields.ts'
import type { ProblemCode } from './row-problem.ts'

type CellContext = {
  /** Comma in files that separate cells by semicolons, as spreadsheets of those countries write them. */
  decimalSign: '.' | ','
  /** Currency of the place, in which amounts are. */
  currency: string | undefined
}

type ReadCell = { value: unknown } | { problem: ProblemCode }

const INTEGER = /^-?\d{1,15}$/
const DECIMAL = /^-?\d{1,9}(\.\d{1,15})?$/
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
/** The only other order of day and month that can't be misread: 3/4 may be March or April. */
const DOTTED_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/

const FLAGS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  1: true,
  false: false,
  no: false,
  0: false,
}

/** Separates elements of a set, since names of tags contain spaces and cells contain commas. */
const SET_SEPARATOR = '|'

/** Our exports put an apostrophe before what a spreadsheet would run as a formula. */
const withoutGuard = (text: string) => (/^'[\s=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? text.slice(1) : text)

/** Returns the value of a cell, or why it can't be read. Undefined means that the cell is empty: the field stays. */
export function readCell(cell: string, type: CellType, { decimalSign, currency }: CellContext): ReadCell | undefined {
  const text = withoutGuard(cell.trim()).trim()
  if (text === '') return undefined
  const decimal = decimalSign === ',' ? text.replace(',', '.') : text
  switch (type) {
    case 'text':
      return { value: text }
    case 'integer':
      return INTEGER.test(text) ? { value: Number(text) } : { problem: 'not_a_number' }
    case 'decimal':
      return DECIMAL.test(decimal) ? { value: Number(decimal) } : { problem: 'not_a_number' }
    case 'amount': {
      const money = currency !== undefined && isCurrencyCode(currency) ? moneyFromDecimal(decimal, currency) : undefined
      return money === undefined ? { problem: 'not_an_amount' } : { value: money.amount }
    }
    case 'day': {
      const day = toIsoDay(text)
      return day === undefined ? { problem: 'not_a_day' } : { value: day }
    }
    case 'flag': {
      const flag = FLAGS[text.toLowerCase()]
      return flag === undefined ? { problem: 'not_yes_or_no' } : { value: flag }
    }
    case 'set':
      return {
        value: text
          .split(SET_SEPARATOR)
          .map((element) => element.trim())
          .filter((element) => element !== ''),
      }
  }
}

/** Returns undefined for 31 September and for any other text that is no day. */
function toIsoDay(text: string): string | undefined {
  const [, dottedDay = '', dottedMonth = '', dottedYear = ''] = DOTTED_DAY.exec(text) ?? []
  const iso = dottedYear === '' ? text : `${dottedYear}-${dottedMonth.padStart(2, '0')}-${dottedDay.padStart(2, '0')}`
  if (!DAY.test(iso)) return undefined
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}
