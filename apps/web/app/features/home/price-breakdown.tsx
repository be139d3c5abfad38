type Line = readonly [label: string, amount: string]

/** Price lines with dotted leaders and a ruled total. */
export function PriceBreakdown({ lines, total }: { lines: readonly Line[]; total: Line }) {
  return (
    <dl className="tabular">
      {lines.map(([label, amount]) => (
        <div key={label} className="flex items-baseline gap-2 py-1.25">
          <dt className="text-ink-2">{label}</dt>
          <dd className="flex grow items-baseline gap-2 whitespace-nowrap">
            <span aria-hidden="true" className="min-w-3 grow -translate-y-1 border-b border-dotted border-sand-300" />
            {amount}
          </dd>
        </div>
      ))}
      <div className="mt-2 flex items-baseline justify-between gap-2 border-t border-ink pt-3 font-[650]">
        <dt>{total[0]}</dt>
        <dd className="text-24 leading-none font-[680] tracking-[-0.025em] whitespace-nowrap">{total[1]}</dd>
      </div>
    </dl>
  )
}
