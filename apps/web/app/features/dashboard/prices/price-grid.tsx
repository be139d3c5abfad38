import type { CurrencyCode } from '@amber/domain/money/currency'
import type { Draft } from '@amber/domain/price-grid/draft'
import { type Position, rangeOf } from '@amber/domain/price-grid/range'
import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLength } from '../../../shared/stay/use-length.ts'
import type { CellMark } from './cell-marks.ts'
import { GridCell } from './grid-cell.tsx'
import { keyAction } from './grid-keys.ts'
import type { GridModel } from './grid-model.ts'
import { copySelection, type GridAction, type GridState } from './grid-state.ts'
import type { PriceTable } from './price-table.ts'

type Props = {
  table: PriceTable
  model: GridModel
  state: GridState
  draft: Draft
  marks: ReadonlyMap<string, CellMark>
  currency: CurrencyCode
  label: string
  dispatch: (action: GridAction) => void
}

/**
 * The prices as an ARIA grid. One cell at a time is in the order of Tab, and arrows move it: whoever tabs through the
 * page passes the table with one press.
 */
export function PriceGrid({ table, model, state, draft, marks, currency, label, dispatch }: Props) {
  const { t } = useTranslation('price_grid')
  const lengthText = useLength()
  const grid = useRef<HTMLTableElement>(null)
  const wantsFocus = useRef(false)
  const isDragging = useRef(false)
  const { selection, typing, field } = state
  const range = rangeOf(selection)

  // Focus follows the selection, but only after something that was done in the table.
  useEffect(() => {
    if (!wantsFocus.current || typing) return
    wantsFocus.current = false
    const { row, column } = selection.focus
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus()
  })
  const act = (action: GridAction) => {
    wantsFocus.current = true
    dispatch(action)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const action = keyAction(event, typing?.where === 'cell')
    if (!action) return
    event.preventDefault()
    // ⌘Enter ends typing here and publishes elsewhere.
    event.stopPropagation()
    act(action)
  }
  const onCopy = (event: ClipboardEvent) => {
    if (typing) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copySelection(state, model))
    dispatch({ type: 'copied' })
  }
  const onPaste = (event: ClipboardEvent) => {
    if (typing) return
    event.preventDefault()
    act({ type: 'paste', text: event.clipboardData.getData('text/plain') })
  }
  const onPointerDown = (event: PointerEvent) => {
    const position = positionOf(event.target)
    if (!position || event.button !== 0 || event.target instanceof HTMLInputElement) return
    isDragging.current = event.pointerType === 'mouse'
    act({ type: 'select', position, isExtending: event.shiftKey })
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!isDragging.current || (event.buttons & 1) === 0) return
    const position = positionOf(event.target)
    const { focus } = selection
    if (position && (position.row !== focus.row || position.column !== focus.column))
      act({ type: 'select', position, isExtending: true })
  }

  const firstRows = table.rooms.map((_, room) => countRows(table.rooms.slice(0, room)))
  return (
    <table
      ref={grid}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid pattern of ARIA on a table, which prints and copies as one
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      className="w-full border-separate border-spacing-0 select-none"
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onPaste={onPaste}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => (isDragging.current = false)}
      onDoubleClick={() => act({ type: 'edit' })}
    >
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} left-0 z-3 w-28 px-3`}>
            {t('stay')}
          </th>
          {table.columns.map(({ day, label: dayLabel }, column) => (
            <th
              key={day}
              scope="col"
              className={`${HEAD} z-2 min-w-24 px-2 ${column >= range.left && column <= range.right ? 'bg-select-tint! text-select!' : ''}`}
            >
              {dayLabel ?? t('any_time')}
            </th>
          ))}
        </tr>
      </thead>
      {table.rooms.map((room, roomIndex) => (
        <tbody key={room.id}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={table.columns.length + 1}
              className="border-b border-sand-200 bg-paper px-3 py-1.5 text-left font-normal text-ink-3"
            >
              <span className="sticky left-3">
                <strong className="font-semibold text-ink">{room.name}</strong>{' '}
                {t('left', { count: leftIn(room.rows.flatMap(({ cells }) => cells)) })}
                {!room.isActive && <> · {t('inactive')}</>}
              </span>
            </th>
          </tr>
          {room.rows.map(({ length, unit, cells }, index) => {
            const current = (firstRows[roomIndex] ?? 0) + index
            const isSelected = current >= range.top && current <= range.bottom
            return (
              <tr key={current}>
                <th
                  scope="row"
                  className={`sticky left-0 z-1 border-r border-b border-sand-200 px-3 text-left font-medium whitespace-nowrap ${isSelected ? 'bg-select-tint text-select' : 'bg-sand-50'}`}
                >
                  {lengthText(length, unit)}
                </th>
                {cells.map((cell, column) => (
                  <GridCell
                    key={table.columns[column]?.day}
                    cell={cell}
                    position={{ row: current, column }}
                    range={range}
                    isFocus={selection.focus.row === current && selection.focus.column === column}
                    field={field}
                    typing={typing}
                    draft={draft}
                    marks={marks}
                    currency={currency}
                    dispatch={dispatch}
                  />
                ))}
              </tr>
            )
          })}
        </tbody>
      ))}
    </table>
  )
}

const HEAD =
  'sticky top-0 h-row-head border-r border-b border-sand-200 bg-sand-50 text-left text-12 font-medium whitespace-nowrap text-ink-3'

const countRows = (rooms: PriceTable['rooms']) => rooms.reduce((sum, { rows }) => sum + rows.length, 0)

const leftIn = (cells: readonly ({ left: number | null } | null)[]) =>
  cells.reduce((sum, cell) => sum + (cell?.left ?? 0), 0)

function positionOf(target: EventTarget): Position | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const [row, column] = cell?.dataset['cell']?.split(' ').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}
