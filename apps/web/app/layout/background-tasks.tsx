import { useEffect } from 'react'
import { useSite } from '../shared/page/site.ts'
import { recordVisit } from '../shared/tracking/visit.ts'
import { useFlushPending } from '../features/shortlist/shared/use-flush-pending.ts'
import { useOfflineShortlist } from '../features/shortlist/shared/use-offline-shortlist.ts'

/**
 * Renders nothing. Loads with the menus on the first interaction, because visitors who do nothing on a page need no
 * tracking.
 */
export function BackgroundTasks() {
  const { edition } = useSite()
  useEffect(() => void recordVisit(edition), [edition])
  useFlushPending()
  useOfflineShortlist()
  return null
}
