import { isBulkField } from '@amber/domain/bulk/bulk-fields'
import type { RowProblem } from '@amber/domain/bulk/row-problem'
import * as z from 'zod/mini'
import { inputProblems } from '../http/input-problems.ts'
import { NewInventory } from './inventory-editor.ts'
import { INVENTORY_FIELDS } from './inventory-fields.ts'
import { LEAD_CHANGE_FIELDS, NewLeadRow } from './lead-bulk.ts'

/** Checks the values of one row of a bulk run as the endpoints of a single inventory or lead do. */
export const bulkValueChecks = {
  changes: problemsOfChanges,
  created: (inventory: object) => problemsOfNew(NewInventory, inventory),
  leadChanges: problemsOfLeadChanges,
  newLead: (lead: object) => problemsOfNew(NewLeadRow, lead),
}

/** Parses only fields that are there: rows change a few of fifty, and files have 100,000 rows. */
function problemsOfChanges(values: object): RowProblem[] {
  return Object.entries(values).flatMap(([name, value]): RowProblem[] => {
    const schema = isField(name) ? INVENTORY_FIELDS[name] : undefined
    if (schema === undefined) return [{ field: name, code: 'not_of_kind' }]
    if (!isBulkField(name)) return [{ field: name, code: 'not_in_bulk' }]
    const parsed = z.safeParse(schema, value)
    const [code] = parsed.success ? [] : Object.values(inputProblems(parsed.error, value))
    return code === undefined ? [] : [{ field: name, code }]
  })
}

const isField = (name: string): name is keyof typeof INVENTORY_FIELDS => Object.hasOwn(INVENTORY_FIELDS, name)

function problemsOfLeadChanges(values: object): RowProblem[] {
  return Object.entries(values).flatMap(([name, value]): RowProblem[] => {
    if (!isLeadField(name)) return [{ field: name, code: 'not_in_bulk' }]
    const parsed = z.safeParse(LEAD_CHANGE_FIELDS[name], value)
    const [code] = parsed.success ? [] : Object.values(inputProblems(parsed.error, value))
    return code === undefined ? [] : [{ field: name, code }]
  })
}

const isLeadField = (name: string): name is keyof typeof LEAD_CHANGE_FIELDS => Object.hasOwn(LEAD_CHANGE_FIELDS, name)

function problemsOfNew(schema: z.ZodMiniType, row: object): RowProblem[] {
  const parsed = z.safeParse(schema, row)
  if (parsed.success) return []
  return Object.entries(inputProblems(parsed.error, row)).map(([name, code]) => ({
    // A part of a field, such as location.lat, is a problem of the field.
    field: name === 'body' ? null : (name.split('.')[0] ?? name),
    code,
  }))
}
