import type { CurrencyCode } from '@amber/domain/money/currency'
import { cellKey, type Draft, type GridField } from '@amber/domain/price-grid/draft'
import { isInRange, type Position, type Range } from '@amber/domain/price-grid/range'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { CellMark } from './cell-marks.ts'
import { isLocked } from './grid-model.ts'
import type { GridAction, GridState } from './grid-state.ts'
import type { PriceCell } from './price-table.ts'
import { useCellFormat } from './use-cell-format.ts'
import { useMarkText } from './use-mark-text.ts'

type Props = {
  cell: PriceCell | null
  position: Position
  range: Range
  isFocus: boolean
  field: GridField
  typing: GridState['typing']
  draft: Draft
  marks: ReadonlyMap<string, CellMark>
  currency: CurrencyCode
  dispatch: (action: GridAction) => void
}

/** A stay with its price and the rooms left. Only the focused cell can be reached by Tab. */
export function GridCell({ cell, position, range, isFocus, field, typing, draft, marks, currency, dispatch }: Props) {
  const { t } = useTranslation('price_grid')
  const markText = useMarkText(currency)
  const isSelected = isInRange(position, range)
  const shared = {
    role: 'gridcell',
    'data-cell': `${position.row} ${position.column}`,
    'data-edge': isSelected ? edgesOf(position, range) : undefined,
    tabIndex: isFocus ? 0 : -1,
    'aria-selected': isSelected,
  } as const
  if (!cell) {
    return (
      <td {...shared} aria-readonly="true" className={`${LOOK} ${isSelected ? 'bg-select-tint' : 'bg-sand-50'}`}>
        <span className="sr-only">{t('not_offered')}</span>
      </td>
    )
  }
  const problems = (['price', 'places_left'] as const).flatMap(
    (name) => markText(marks.get(cellKey(cell.id, name)), name, cell) ?? [],
  )
  const isChanged = draft.has(cellKey(cell.id, 'price')) || draft.has(cellKey(cell.id, 'places_left'))
  const look =
    problems.length > 0
      ? 'bg-red-tint price-grid-changed'
      : isChanged
        ? 'bg-honey-tint price-grid-changed'
        : isSelected
          ? 'bg-select-tint'
          : cell.left === 0 || !cell.isOffered
            ? 'price-grid-full'
            : 'bg-paper'
  return (
    <td
      {...shared}
      aria-readonly={isLocked(cell, field)}
      aria-invalid={problems.length > 0 || undefined}
      title={problems.join(' ') || undefined}
      className={`${LOOK} ${look}`}
    >
      {isFocus && typing?.where === 'cell' ? (
        <CellInput label={t(field === 'price' ? 'type_price' : 'type_slots')} text={typing.text} dispatch={dispatch} />
      ) : (
        <>
          <CellValue cell={cell} field="price" isEdited={field === 'price'} draft={draft} currency={currency} />
          <CellValue cell={cell} field="places_left" isEdited={field !== 'price'} draft={draft} currency={currency} />
          {problems.length > 0 && <span className="sr-only">{problems.join(' ')}</span>}
        </>
      )}
    </td>
  )
}

const LOOK =
  'price-grid-cell relative h-10 border-r border-b border-sand-200 px-2 py-0.5 align-top leading-4.5 tabular cursor-cell focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-select'

function edgesOf({ row, column }: Position, { top, bottom, left, right }: Range): string {
  return [row === top && 'top', row === bottom && 'bottom', column === left && 'left', column === right && 'right']
    .filter(Boolean)
    .join(' ')
}

type InputProps = { label: string; text: string; dispatch: (action: GridAction) => void }

/** Takes the focus from its cell as soon as somebody types, and gives it back to the table afterwards. */
function CellInput({ label, text, dispatch }: InputProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <input
      ref={input}
      aria-label={label}
      value={text}
      autoComplete="off"
      onChange={(event) => dispatch({ type: 'type', text: event.target.value, where: 'cell' })}
      onBlur={() => dispatch({ type: 'commit' })}
      className="absolute inset-0 w-full bg-paper px-2 font-semibold text-ink tabular outline-2 -outline-offset-2 outline-select"
    />
  )
}

type ValueProps = { cell: PriceCell; field: GridField; isEdited: boolean; draft: Draft; currency: CurrencyCode }

function CellValue({ cell, field, isEdited, draft, currency }: ValueProps) {
  const { t } = useTranslation('price_grid')
  const format = useCellFormat(currency)
  const stored = field === 'price' ? cell.price : cell.left
  const change = draft.get(cellKey(cell.id, field))
  const value = change ? change.value : stored
  const textOf = (number: number | null) =>
    number === null
      ? t('slots_unknown')
      : field === 'price'
        ? format(number, field)
        : number === 0
          ? t('sold_out')
          : t('left', { count: number })
  const weight = isEdited ? (cell.isOffered ? 'font-medium text-ink' : 'text-ink-2') : 'text-12 text-ink-2'
  return (
    <span className={`flex items-baseline gap-1.5 whitespace-nowrap ${weight}`}>
      <span className={change ? 'font-semibold' : ''}>{textOf(value)}</span>
      {change && (
        <s className="text-12 font-normal text-ink-2">
          <span className="sr-only">{t('was')} </span>
          {stored === null ? '–' : format(stored, field)}
        </s>
      )}
      {cell.feedOwned.includes(field) && (
        <span className="ml-auto self-center text-ink-3">
          {/* One lock is enough where a feed owns both. */}
          {(field === 'price' || !cell.feedOwned.includes('price')) && <Icon name="lock" size="tiny" />}
          <span className="sr-only">{t('locked')}</span>
        </span>
      )}
    </span>
  )
}
