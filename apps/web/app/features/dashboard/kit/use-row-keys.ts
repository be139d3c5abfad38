import type { RefObject } from 'react'
import { useKeys } from '../shell/use-keys.ts'

type Actions = {
  onToggle: (key: number) => void
  /** Shows the row beside the list. */
  onPeek: (key: number) => void
  /** Shows another row beside the list, where one is shown already. */
  onFollow: (key: number) => void
  /** Opens the page of the row. Without it, Enter follows the row's link. */
  onOpen?: (key: number) => void
  /** Calls the person of the row. */
  onCall?: (key: number) => void
}

/**
 * Moves between the rows of a table: J and K focus the next and the previous row's link, so that Enter opens it and
 * screen readers read it. X selects the focused row, Space shows it beside the list, Enter opens it and C calls its
 * person. While a row is shown beside the list, J and K show the next one there, also from within that panel.
 */
export function useRowKeys(
  table: RefObject<HTMLTableElement | null>,
  { onToggle, onPeek, onFollow, onOpen, onCall }: Actions,
) {
  useKeys((key) => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
    const focused = rows.findIndex((row) => row.contains(document.activeElement))
    const shown = rows.findIndex((row) => row.ariaCurrent === 'true')
    const pressed = key.toLowerCase()
    if (pressed === 'j' || pressed === 'k') {
      const next = rows[nextRow(focused === -1 ? shown : focused, pressed === 'j' ? 1 : -1, rows.length)]
      if (!next) return false
      focusRow(next)
      if (shown !== -1 && next !== rows[shown]) onFollow(Number(next.dataset['row']))
      return true
    }
    const focusedRow = rows[focused]
    const row = Number(focusedRow?.dataset['row'])
    if (!row) return false
    if (pressed === 'x') onToggle(row)
    else if (pressed === ' ') onPeek(row)
    else if (pressed === 'c' && onCall) onCall(row)
    else if (pressed === 'enter' && onOpen && document.activeElement === focusedRow?.querySelector('th a')) onOpen(row)
    else return false
    return true
  })
}

function focusRow(row: Element) {
  const link = row.querySelector<HTMLElement>('th a') ?? row.querySelector<HTMLElement>('a')
  link?.focus()
  row.scrollIntoView({ block: 'nearest' })
}

/** Focuses the row or item that is shown beside its list, so that the keys continue there after the panel is closed. */
export function focusShownRow() {
  if (document.activeElement?.closest('[data-row], [data-item]')) return
  const row = document.querySelector(':is([data-row], [data-item])[aria-current]')
  if (row) focusRow(row)
}

/** Returns the row to focus. Without a focused row, J starts at the first and K at the last. */
export function nextRow(current: number, step: 1 | -1, count: number): number {
  if (current === -1) return step === 1 ? 0 : count - 1
  return Math.min(Math.max(current + step, 0), count - 1)
}
