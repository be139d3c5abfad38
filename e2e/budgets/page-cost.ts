const COSTS = ['script', 'style', 'font', 'image', 'elements', 'requests'] as const

/** Cost of one visit of a page: kilobytes as compressed for browsers, elements of the document, and requests. */
export type PageCost = Record<(typeof COSTS)[number], number>

export type Visit = { page: string; width: number; nth: 'first' | 'second' }

export type Excess = Visit & { what: keyof PageCost; measured: number; budget: number }

export const listExcesses = (visit: Visit, measured: PageCost, budget: PageCost): Excess[] =>
  COSTS.filter((what) => measured[what] > budget[what]).map((what) => ({
    ...visit,
    what,
    measured: measured[what],
    budget: budget[what],
  }))

/** Returns a line for each cost above its budget below a line of headings, or nothing if no cost is. */
export function tabulate(excesses: readonly Excess[]): string {
  if (excesses.length === 0) return ''
  const rows = excesses.map(({ page, width, nth, what, measured, budget }) => {
    const amount = (value: number) => (COUNTED.has(what) ? String(value) : `${value.toFixed(1)} KB`)
    return [page, String(width), nth, what, amount(measured), amount(budget)]
  })
  const lines = [['page', 'width', 'visit', 'what', 'measured', 'budget'], ...rows]
  const widthOf = (column: number) => Math.max(...lines.map((line) => line[column]?.length ?? 0))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widthOf(column)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const COUNTED: ReadonlySet<keyof PageCost> = new Set(['elements', 'requests'])
