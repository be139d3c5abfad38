import type { Language } from '@amber/domain/languages'
import type { Amount, LineView } from './cost-lines.ts'
import { lineKey, useLineText } from './use-line-text.ts'

type Props = {
  lines: readonly LineView[]
  /** Language of the landlord's names of costs and offers where it is not the page's. */
  nameLanguage?: Language | undefined
  /** Shown below the lines, under a rule. */
  total?: { label: string; amount: Amount }
  /** Whether dots guide the eye across a wide column. */
  dotted?: boolean
}

/** Costs line by line, in the listing's currency and the visitor's. */
export function CostBreakdown({ lines, nameLanguage, total, dotted = false }: Props) {
  const lineText = useLineText()
  return (
    <dl className="tabular">
      {lines.map((line) => {
        const { label, note, amount } = lineText(line)
        const isDiscount = line.kind === 'offer'
        const isFigure = amount === line.amount.text
        return (
          <div key={lineKey(line)} className="flex items-baseline gap-2 py-1.25">
            <dt className="text-ink-2">
              {'name' in line ? <span lang={nameLanguage}>{label}</span> : label}
              {note !== null && <span className="block text-13 text-ink-3">{note}</span>}
            </dt>
            <dd className="flex grow items-baseline gap-2">
              <span
                aria-hidden="true"
                className={`min-w-3 grow -translate-y-1 ${dotted ? 'border-b border-dotted border-sand-300' : ''}`}
              />
              <span className={`text-right whitespace-nowrap ${isDiscount ? 'text-success-ink' : ''}`}>
                {amount}
                {isFigure && line.amount.seen !== null && (
                  <span className="block text-13 text-ink-3">{line.amount.seen}</span>
                )}
              </span>
            </dd>
          </div>
        )
      })}
      {total && (
        <div className="mt-2 flex items-baseline justify-between gap-2 border-t border-ink pt-3 font-[650]">
          <dt>{total.label}</dt>
          <dd className="text-right text-24 leading-none font-[680] tracking-[-0.025em] whitespace-nowrap">
            {total.amount.text}
            {total.amount.seen !== null && (
              <span className="mt-1 block text-13 font-normal tracking-normal text-ink-3">{total.amount.seen}</span>
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}
