import type { CalendarDay } from '@amber/domain/dates/calendar-day'

type ViewsOfDay = { rootId: number; day: CalendarDay; views: number }

export type ViewBatch = { id: string; counts: ViewsOfDay[] }

/**
 * Counted views that are not known to be in the database. Those in `batch` are already there if its id is.
 */
export type PendingViews = { waiting: number; batch: { id: string; views: number } | null }

/**
 * Counts views of places until a job flushes them to the database in batches. There is one batch at a time; it stays
 * until the job drops it, so a job that was killed gets the same one again.
 */
export type ViewCounter = {
  /** Counts a client once per place and UTC day. */
  count(rootId: number, client: string, now: Date): Promise<void>
  findWaiting(rootId: number, now: Date): Promise<PendingViews>
  takeBatch(): Promise<ViewBatch | undefined>
  dropBatch(id: string): Promise<void>
}
