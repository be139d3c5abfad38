import type { RefObject } from 'react'
import { useKeys } from '../shell/use-keys.ts'

type Actions = {
  onToggle: (key: number) => void
  /** Shows the row beside the list. */
  onPeek: (key: number) => void
  /** Opens the page of the row. Without it, Enter follows the row's link. */
  onOpen?: (key: number) => void
}

/**
 * Moves between the rows of a table: J and K focus the next and the previous row's link, so that Enter opens it and
 * screen readers read it. X selects the focused row, Space shows it beside the list and Enter opens it.
 */
export function useRowKeys(table: RefObject<HTMLTableElement | null>, { onToggle, onPeek, onOpen }: Actions) {
  useKeys((key) => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
    const current = rows.findIndex((row) => row.contains(document.activeElement))
    const pressed = key.toLowerCase()
    if (pressed === 'j' || pressed === 'k') {
      const next = rows[nextRow(current, pressed === 'j' ? 1 : -1, rows.length)]
      next?.querySelector<HTMLElement>('th a')?.focus()
      next?.scrollIntoView({ block: 'nearest' })
      return next !== undefined
    }
    const currentRow = rows[current]
    const row = Number(currentRow?.dataset['row'])
    if (!row) return false
    if (pressed === 'x') onToggle(row)
    else if (pressed === ' ') onPeek(row)
    else if (pressed === 'enter' && onOpen && document.activeElement === currentRow?.querySelector('th a')) onOpen(row)
    else return false
    return true
  })
}

/** Returns the row to focus. Without a focused row, J starts at the first and K at the last. */
export function nextRow(current: number, step: 1 | -1, count: number): number {
  if (current === -1) return step === 1 ? 0 : count - 1
  return Math.min(Math.max(current + step, 0), count - 1)
}
