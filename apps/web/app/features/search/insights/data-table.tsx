type Props = {
  label: string
  head: readonly string[]
  /** The first cell of a row names it. */
  rows: readonly (readonly string[])[]
}

/**
 * The figures of a chart, for screen readers and everybody who prefers numbers. The table is in the page without
 * JavaScript; otherwise `RegionInsights` puts it there when the visitor opens it.
 */
export function DataTable({ label, head, rows }: Props) {
  return (
    <details className="mt-4 text-13">
      <summary className="inline-block cursor-pointer py-1.5 font-semibold underline underline-offset-3">
        {label}
      </summary>
      <noscript>
        <div className="overflow-x-auto">
          <table className="tabular mt-2 w-full border-collapse text-left">
            <thead className="text-ink-3">
              <tr className="border-b border-sand-200">
                {head.map((cell) => (
                  <th key={cell} scope="col" className="py-2 pr-4 font-normal whitespace-nowrap">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name = '', ...cells]) => (
                <tr key={name} className="border-b border-sand-200">
                  <th scope="row" className="py-2 pr-4 font-semibold">
                    {name}
                  </th>
                  {cells.map((cell, index) => (
                    // Cells of a row may be equal, and their order never changes.
                    <td key={head[index + 1]} className="py-2 pr-4 whitespace-nowrap">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </noscript>
    </details>
  )
}
