import { AppError, type ErrorFields } from '@amber/domain/errors'

/** Constraints that two people can run into although the contract checks each request alone. */
const PROBLEMS: Readonly<Record<string, ErrorFields>> = {
  inventories_canonical_name: { canonical_name: 'taken' },
  inventories_inventory_no: { inventory_no: 'taken' },
  inventories_archived_are_inactive: { status: 'archived' },
  availability_window_is_in_order: { available_until: 'before_start' },
  costs_name_once: { costs: 'duplicate' },
  commissions_one_a_day: { starts_on: 'overlaps' },
  inventory_changes_undone_once: { change_id: 'undone' },
}

/** Returns `invalid_input` for a violated constraint that names a field, and any other error unchanged. */
export function toInputError(error: unknown): unknown {
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
  const fields = PROBLEMS[constraint]
  return fields ? new AppError('invalid_input', { fields, cause: error }) : error
}
