import type { CurrencyCode } from '@amber/domain/money/currency'
import type { CellKey, DraftCell, GridField } from '@amber/domain/price-grid/draft'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DenseButton } from '../kit/dense-button.tsx'
import type { CellMark } from './cell-marks.ts'
import type { GridAction } from './grid-state.ts'
import type { PriceCell } from './price-table.ts'
import { useCellFormat } from './use-cell-format.ts'
import { useMarkText } from './use-mark-text.ts'

type Props = {
  cellKey: CellKey
  field: GridField
  change: DraftCell
  cell: PriceCell
  /** Length and move-in day. */
  stay: string
  mark: CellMark | undefined
  currency: CurrencyCode
  dispatch: (action: GridAction) => void
}

/** One change, with what keeps it from being published and how to go on. */
export function ChangeLine({ cellKey: key, field, change, cell, stay, mark, currency, dispatch }: Props) {
  const { t } = useTranslation('price_grid')
  const { language } = useSite()
  const format = useCellFormat(currency)
  const problem = useMarkText(currency)(mark, field, cell)
  const stored = field === 'price' ? cell.price : cell.left
  const share = field === 'price' && stored ? (change.value - stored) / stored : undefined
  const percent = share?.toLocaleString(language, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  return (
    <li className="py-0.5">
      <div className="flex items-center gap-1.5 tabular">
        <span title={stay} className="min-w-0 grow truncate text-ink-2">
          {stay}
          {field !== 'price' && <>, {t('rooms_left')}</>}
        </span>
        <span className="text-ink-3">{stored === null ? '–' : format(stored, field)}</span>
        <Icon name="arrow-right" size="tiny" className="text-ink-3" />
        <span className="sr-only">{t('becomes')}</span>
        <span className={`font-semibold ${problem === undefined ? '' : 'text-danger'}`}>
          {format(change.value, field)}
        </span>
        <span className="w-12 text-right text-12 text-ink-3">{percent}</span>
        <button
          type="button"
          aria-label={t('take_back', { stay })}
          onClick={() => dispatch({ type: 'drop', keys: [key] })}
          className="-mr-1.5 grid size-6 shrink-0 cursor-pointer place-items-center rounded-[6px] text-ink-3 hover:bg-sand-100 max-lg:size-thumb"
        >
          <Icon name="undo-2" size="tiny" />
        </button>
      </div>
      {problem !== undefined && <p className="text-12 text-danger">{problem}</p>}
      {(mark?.kind === 'odd' || change.acceptOdd) && (
        <label className="mt-1 mb-1.5 flex cursor-pointer items-center gap-2 text-12 font-medium max-lg:min-h-thumb">
          <input
            type="checkbox"
            checked={change.acceptOdd === true}
            onChange={(event) => dispatch({ type: 'accept', key, isAccepted: event.target.checked })}
            className="size-4 accent-select"
          />
          {t('it_is_right')}
        </label>
      )}
      {mark?.kind === 'changed_meanwhile' && (
        <p className="mt-1 mb-1.5 flex gap-2">
          <DenseButton onClick={() => dispatch({ type: 'drop', keys: [key] })}>{t('use_theirs')}</DenseButton>
          <DenseButton onClick={() => dispatch({ type: 'rebase', key })}>{t('keep_mine')}</DenseButton>
        </p>
      )}
    </li>
  )
}
