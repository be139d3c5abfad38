import type { InventoryChange } from '@amber/contract/schemas/inventory-history'
import { timeAgo } from '@amber/domain/dates/time-ago'
import type { Language } from '@amber/domain/languages'
import { MAX_LINE_LENGTH } from './shown-value.ts'

/** A change of an inventory as the history shows it. */
export type ChangeLine = {
  id: number
  at: string
  instant: string
  by: string | null
  source: InventoryChange['source']
  inventory: { id: number; name: string | null }
  fields: { name: string; from: unknown; to: unknown }[]
  isUndone: boolean
  /** Creations are archived instead, and commissions are not undone. */
  canUndo: boolean
}

export function changeLine(change: InventoryChange, { now, language }: { now: Date; language: Language }): ChangeLine {
  const isCreation = change.changes['status']?.from === null
  const isUndone = change.undone_by !== null
  return {
    id: change.id,
    at: timeAgo(change.created_at, now, language),
    instant: change.created_at,
    by: change.actor?.name ?? null,
    source: change.source,
    inventory: {
      id: change.inventory_id,
      name: [change.room_name, change.inventory_name].filter(Boolean).join(', ') || null,
    },
    fields: Object.entries(change.changes).map(([name, { from, to }]) => ({
      name,
      from: cutTexts(from),
      to: cutTexts(to),
    })),
    isUndone,
    canUndo: !isUndone && !isCreation && !('commission' in change.changes),
  }
}

/** Cuts texts within a value to what one line can show, so that the page does not load whole descriptions. */
function cutTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_LINE_LENGTH + 1)
  if (Array.isArray(value)) return value.map(cutTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cutTexts(part)]))
}
