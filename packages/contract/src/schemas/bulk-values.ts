import type { RowProblem } from '@amber/domain/bulk/row-problem'
import * as z from 'zod/mini'
import { inputProblems } from '../http/input-problems.ts'
import { NewInventory } from './inventory-editor.ts'
import { InventoryFieldValues } from './inventory-fields.ts'

const BulkChanges = z.strictObject(InventoryFieldValues.shape)

/** Checks the values of one row of a bulk run as the endpoints of a single inventory do. */
export const bulkValueChecks = {
  changes: (values: object) => problemsBy(BulkChanges, values),
  created: (inventory: object) => problemsBy(NewInventory, inventory),
}

function problemsBy(schema: z.ZodMiniType, input: object): RowProblem[] {
  const parsed = z.safeParse(schema, input)
  if (parsed.success) return []
  return Object.entries(inputProblems(parsed.error, input)).map(([name, code]) => ({
    // A part of a field, such as location.lat, is a problem of the field.
    field: name === 'body' ? null : (name.split('.')[0] ?? name),
    code,
  }))
}
