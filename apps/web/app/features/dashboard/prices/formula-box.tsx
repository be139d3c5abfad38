import { CURRENCIES, type CurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import type { Draft, GridField } from '@amber/domain/price-grid/draft'
import { toTyped } from '@amber/domain/price-grid/formula'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { useLength } from '../../../shared/stay/use-length.ts'
import { Keys } from '../kit/keys.tsx'
import { type GridModel, valueOf } from './grid-model.ts'
import { type GridAction, type GridState, selectedCells } from './grid-state.ts'
import type { PriceTable } from './price-table.ts'

type Props = {
  table: PriceTable
  model: GridModel
  state: GridState
  draft: Draft
  currency: CurrencyCode
  dispatch: (action: GridAction) => void
}

/** Names the focused cell and takes a value or formula for all selected ones, also on phones. */
export function FormulaBox({ table, model, state, draft, currency, dispatch }: Props) {
  const { t } = useTranslation('price_grid')
  const { language } = useSite()
  const lengthText = useLength()
  const { selection, typing, field } = state
  const rows = table.rooms.flatMap((room) => room.rows.map((row) => ({ room: room.name, row })))
  const focused = rows[selection.focus.row]
  const day = table.columns[selection.focus.column]?.label
  const cell = model.cellAt(selection.focus)
  const value = cell && valueOf(cell, field, draft)
  const count = selectedCells(state, model).length
  const isPercent = field === 'price' && typing?.text.includes('%') === true
  const unit = formatMoney({ amount: 10 ** CURRENCIES[currency].minorDigits, currency }, language)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-sand-200 px-4 py-2">
      <p className="w-36 min-w-0 text-12 leading-4 text-ink-3">
        <strong className="block truncate text-13 font-semibold text-ink">{focused?.room}</strong>
        {focused && `${lengthText(focused.row.length, focused.row.unit)}, ${day ?? t('any_time')}`}
      </p>
      <form
        className="contents noscript:hidden"
        onSubmit={(event) => {
          event.preventDefault()
          dispatch({ type: 'commit' })
        }}
      >
        <input
          aria-label={t(field === 'price' ? 'type_price' : 'type_slots')}
          value={typing?.text ?? (value === null ? '' : toTyped(value, model.digitsOf(field)))}
          autoComplete="off"
          inputMode="text"
          enterKeyHint="done"
          onFocus={(event) => event.target.select()}
          onChange={(event) => dispatch({ type: 'type', text: event.target.value, where: 'box' })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') dispatch({ type: 'cancel' })
          }}
          className="h-8 w-36 rounded-control border border-control bg-paper px-2.5 font-semibold tabular max-lg:h-thumb max-lg:text-15"
        />
        <p className="inline-flex items-center gap-2 text-12 text-ink-3">
          {isPercent ? t('cells_rounded', { count, unit }) : t('cells', { count })}
          <Keys keys={['↵']} />
        </p>
      </form>
      <FieldSwitch field={field} dispatch={dispatch} />
    </div>
  )
}

function FieldSwitch({ field, dispatch }: { field: GridField; dispatch: (action: GridAction) => void }) {
  const { t } = useTranslation('price_grid')
  return (
    <fieldset aria-label={t('edit_what')} className="ml-auto flex rounded-control bg-sand-100 p-0.5 noscript:hidden">
      {(['price', 'places_left'] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={field === name}
          onClick={() => dispatch({ type: 'switch', field: name })}
          className="h-7 cursor-pointer rounded-[6px] px-2.5 font-medium text-ink-2 aria-pressed:bg-paper aria-pressed:text-ink aria-pressed:shadow-segment max-lg:h-thumb"
        >
          {t(name === 'price' ? 'mode_price' : 'mode_slots')}
        </button>
      ))}
    </fieldset>
  )
}
