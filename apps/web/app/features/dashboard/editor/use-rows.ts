import { useState } from 'react'
import { useEditor } from './editor-context.ts'
import { addRow, type KeyedRow, moveRow, toKeyedRows } from './keyed-rows.ts'
import { listOf } from './value-entries.ts'

export type Rows = ReturnType<typeof useRows>

/** The rows of a list while somebody edits it. Changes apply to the current rows, because an upload may end meanwhile. */
export function useRows(value: unknown) {
  const { onRowsChanged } = useEditor()
  const [rows, setRows] = useState(() => toKeyedRows(listOf(value)))
  const change = (next: (current: readonly KeyedRow[]) => readonly KeyedRow[]) => {
    setRows(next)
    onRowsChanged()
  }
  return {
    rows,
    add: (row: unknown) => change((current) => addRow(current, row)),
    move: (from: number, to: number) => change((current) => moveRow(current, from, to)),
    remove: (key: number) => change((current) => current.filter((row) => row.key !== key)),
  }
}
