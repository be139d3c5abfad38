import type { BulkRow } from '@amber/contract/schemas/bulk'
import type { Language } from '@amber/domain/languages'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'

/** A row of a run as the table shows it. Texts are null where a field had no value. */
export type RowLine = {
  rowNo: number
  state: BulkRow['state']
  name: string | null
  detail: string | null
  /** The inventory is new, changed, switched off or refused, as in a comparison of files. */
  mark: '+' | '~' | '−' | '!'
  isToCheck: boolean
  changes: {
    field: string
    from: string | null
    to: string | null
    /** Relative change of a number, such as `+2.9%`. */
    difference: string | null
  }[]
  problems: { field: string | null; code: BulkRow['problems'][number]['code'] }[]
}

const NOBODY: ReadonlyMap<number, string> = new Map()

const AMOUNTS = new Set(['price', 'deposit'])

/** Formats a row. `people` has the names of members of staff, whom rows of leads mention by id. */
export function rowLine(row: BulkRow, language: Language, people: ReadonlyMap<number, string> = NOBODY): RowLine {
  const show = (field: string, value: unknown) =>
    field === 'assigned_to' && typeof value === 'number'
      ? (people.get(value) ?? String(value))
      : showValue(field, value, row.currency, language)
  const after = Object.entries(row.after ?? {})
  return {
    rowNo: row.row_no,
    state: row.state,
    name: row.place_name ?? row.lead_name ?? nameIn(row.after),
    detail:
      row.inventory_name === row.place_name
        ? null
        : [row.room_name, row.inventory_name].filter(Boolean).join(', ') || null,
    mark: markOf(row),
    isToCheck: row.is_to_check,
    changes: after.map(([field, value]) => ({
      field,
      from: show(field, row.before?.[field]),
      to: show(field, value),
      difference: field === 'assigned_to' ? null : differenceOf(row.before?.[field], value, language),
    })),
    problems: row.problems.map(({ field, code }) => ({ field, code })),
  }
}

function markOf({ state, before, after }: BulkRow): RowLine['mark'] {
  if (state === 'refused' || state === 'retained') return '!'
  if (before === null && after !== null) return '+'
  return after?.['status'] === 'inactive' || after?.['staff_stage'] === 'exited' ? '−' : '~'
}

/** A number that was 0 has no percentage. */
function differenceOf(from: unknown, to: unknown, language: Language): string | null {
  if (typeof from !== 'number' || typeof to !== 'number' || from === 0 || from === to) return null
  const share = (to - from) / Math.abs(from)
  return share.toLocaleString(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    // A tenth of a percent says nothing about a value that is many times the old one.
    maximumFractionDigits: Math.abs(share) < 1 ? 1 : 0,
  })
}

const nameIn = (values: BulkRow['after']) => (typeof values?.['name'] === 'string' ? values['name'] : null)

function showValue(field: string, value: unknown, currency: string | null, language: Language): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' && AMOUNTS.has(field) && currency !== null && isCurrencyCode(currency))
    return formatMoney({ amount: value, currency }, language)
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.join(', ') : JSON.stringify(value)
}
