import type { Tx } from '@amber/db/database'
import { listIdsByNumber, listKnownReferences, type StoredItem } from '@amber/db/queries/bulk/stored-inventories'
import type { RowProblem } from '@amber/domain/bulk/row-problem'

/** Checks values against the contract, which operations can't import. */
export type ValueChecks = {
  /** Problems of changed fields. */
  changes: (values: object) => RowProblem[]
  /** Problems of a new inventory with its identity. */
  created: (inventory: object) => RowProblem[]
  /** Problems of a change of a lead. */
  leadChanges: (values: object) => RowProblem[]
  /** Problems of a new lead. */
  newLead: (lead: object) => RowProblem[]
}

export type CheckedRow = {
  rowNo: number
  item?: StoredItem
  values: Readonly<Record<string, unknown>>
  problems: RowProblem[]
}

/** Adds problems of rows whose region, supplier or number does not exist or is taken. */
export async function addReferenceProblems(tx: Tx, rows: readonly CheckedRow[]): Promise<void> {
  const idsIn = (name: string) => rows.flatMap(({ values }) => (typeof values[name] === 'number' ? values[name] : []))
  const known = await listKnownReferences(tx, {
    regionIds: idsIn('region_id'),
    organisationIds: idsIn('organisation_id'),
  })
  const numbers = await listIdsByNumber(
    tx,
    rows.flatMap(({ values }) => (typeof values['inventory_no'] === 'string' ? values['inventory_no'] : [])),
  )
  for (const { item, values, problems } of rows) {
    for (const name of ['region_id', 'organisation_id'] as const)
      if (typeof values[name] === 'number' && !known[name].has(values[name]))
        problems.push({ field: name, code: 'unknown' })
    const owner = typeof values['inventory_no'] === 'string' ? numbers.get(values['inventory_no']) : undefined
    if (owner !== undefined && owner !== item?.id) problems.push({ field: 'inventory_no', code: 'taken' })
  }
}
