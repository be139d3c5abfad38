import type { CurrencyCode } from '@amber/domain/money/currency'
import type { Draft } from '@amber/domain/price-grid/draft'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type GridModel, isLocked, valueOf } from './grid-model.ts'
import { type GridState, selectedCells } from './grid-state.ts'
import { useCellFormat } from './use-cell-format.ts'

type Props = { model: GridModel; state: GridState; draft: Draft; currency: CurrencyCode; problem: string | undefined }

/** Line below the table: what just happened, what is wrong with the focused cell, or figures of the selection. */
export function SelectionLine({ model, state, draft, currency, problem }: Props) {
  const { t } = useTranslation('price_grid')
  const cell = model.cellAt(state.selection.focus)
  const { message, field } = state
  const text = message
    ? t(message.key, { count: message.count })
    : (problem ?? (cell && isLocked(cell, field) ? t('reason_feed_owned') : undefined))
  return (
    <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t border-sand-200 px-4 py-1.5 text-12 text-ink-2">
      <output className={text === undefined ? 'sr-only' : 'font-medium text-ink'}>{text}</output>
      {text === undefined && <Figures model={model} state={state} draft={draft} currency={currency} />}
      <p className="ml-auto text-ink-3">
        {cell &&
          (cell.confirmed ? (
            <time dateTime={cell.confirmed.at}>
              {cell.confirmed.by === null
                ? t('confirmed', { ago: cell.confirmed.ago })
                : t('confirmed_by', { ago: cell.confirmed.ago, name: cell.confirmed.by })}
            </time>
          ) : (
            t('never_confirmed')
          ))}
      </p>
    </div>
  )
}

function Figures({ model, state, draft, currency }: Omit<Props, 'problem'>) {
  const { t } = useTranslation('price_grid')
  const format = useCellFormat(currency)
  const cells = selectedCells(state, model)
  const prices = cells.map((cell) => valueOf(cell, 'price', draft) ?? 0)
  if (prices.length === 0) return <p>{t('not_offered')}</p>
  const left = cells.reduce((sum, cell) => sum + (valueOf(cell, 'places_left', draft) ?? 0), 0)
  const average = Math.round(prices.reduce((sum, price) => sum + price, 0) / prices.length)
  const figures =
    prices.length === 1
      ? []
      : [
          { label: t('average'), value: format(average, 'price') },
          { label: t('lowest'), value: format(Math.min(...prices), 'price') },
          { label: t('highest'), value: format(Math.max(...prices), 'price') },
        ]
  return (
    <dl className="flex flex-wrap gap-x-4 tabular">
      {[
        { label: t('stays'), value: String(prices.length) },
        ...figures,
        { label: t('rooms_left'), value: format(left, 'places_left') },
      ].map(({ label, value }) => (
        <div key={label} className="flex gap-1.5">
          <dt>{label}</dt>
          <dd className="font-semibold text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
