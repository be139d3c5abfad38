/** A row with a key that stays its own while rows move. */
export type KeyedRow = { key: number; value: unknown }

export const toKeyedRows = (rows: readonly unknown[]): readonly KeyedRow[] =>
  rows.map((value, index) => ({ key: index + 1, value }))

/** Returns the rows with one more at the end. */
export const addRow = (rows: readonly KeyedRow[], value: unknown): readonly KeyedRow[] => [
  ...rows,
  { key: Math.max(0, ...rows.map(({ key }) => key)) + 1, value },
]

/** Returns the rows with one of them at another position. */
export function moveRow<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const row = rows[from]
  return row === undefined ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row)
}
