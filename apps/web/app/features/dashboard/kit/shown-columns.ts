import type { ViewTab } from './view-tabs.tsx'

type List = {
  /** The person's columns of the list. */
  columns: readonly string[]
  views: readonly { id: number; columns: readonly string[] }[]
}

/** Returns the columns to show: those of the current view if it was saved with columns of its own. */
export function shownColumns({ columns, views }: List, tabs: readonly ViewTab[]): readonly string[] {
  const current = tabs.find(({ isCurrent }) => isCurrent)?.key
  return views.find(({ id }) => String(id) === current)?.columns ?? columns
}
