import { type KeyboardEvent, type ReactNode, use, useEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { PickerPanel } from './picker.tsx'

type Props<Value extends string> = {
  /** Cell that has focus, or receives it on the next Tab. */
  current: Value
  onMove: (to: Value) => void
  /** Returns the cell that a key leads to; undefined for other keys. */
  target: (key: string, shift: boolean) => Value | undefined
  title: string
  previous: { label: string; to: Value | undefined }
  next: { label: string; to: Value | undefined }
  head?: ReactNode
  children: ReactNode
}

export type PickerLabels = { previous: string; next: string }

/** Shared grid of days or months: a title between two arrows and one active cell that keys move. */
export function PickerGrid<Value extends string>(props: Props<Value>) {
  const { current, onMove, target, title, previous, next, head, children } = props
  const grid = useRef<HTMLTableElement>(null)
  const pendingFocus = useRef<Value | undefined>(current)

  // Focuses the active cell on opening and after each key; the arrow buttons keep focus when pressed. Checks the cell,
  // because an effect of an earlier render may run after the next key.
  useEffect(() => {
    if (pendingFocus.current !== current) return
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    pendingFocus.current = undefined
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const to = target(event.key, event.shiftKey)
    if (to === undefined) return
    event.preventDefault()
    if (to === current) return
    pendingFocus.current = to
    onMove(to)
  }
  const arrow = (icon: 'chevron-left' | 'chevron-right', { label, to }: { label: string; to: Value | undefined }) => (
    <IconButton icon={icon} label={label} disabled={to === undefined} onClick={() => to !== undefined && onMove(to)} />
  )
  return (
    <>
      <div className="mb-2 flex items-center justify-between">
        {arrow('chevron-left', previous)}
        <h3 aria-live="polite" className="text-17">
          {title}
        </h3>
        {arrow('chevron-right', next)}
      </div>
      <table ref={grid} role="grid" aria-label={title} onKeyDown={onKeyDown} className="w-full table-fixed">
        {head}
        <tbody>{children}</tbody>
      </table>
    </>
  )
}

type CellProps = {
  label: string
  text: string
  selected: boolean
  current: boolean
  today: boolean
  disabled: boolean
  onChoose: () => void
  className: string
}

export function PickerCell({ label, text, selected, current, today, disabled, onChoose, className }: CellProps) {
  const panel = use(PickerPanel)
  return (
    <td aria-selected={selected} className="p-0">
      <button
        type="button"
        aria-label={label}
        {...(today && { 'aria-current': 'date' })}
        tabIndex={current ? 0 : -1}
        disabled={disabled}
        onClick={onChoose}
        popoverTarget={panel}
        popoverTargetAction="hide"
        className={`tabular grid w-full cursor-pointer place-items-center rounded-control font-medium disabled:cursor-not-allowed disabled:font-normal disabled:text-ink-4 ${className} ${today ? 'underline decoration-honey-deep decoration-2 underline-offset-4' : ''} ${selected ? 'bg-ink text-paper' : 'not-disabled:hover:bg-sand-100'}`}
      >
        {text}
      </button>
    </td>
  )
}
