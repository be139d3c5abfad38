import { useFollowVisit } from '../shared/error-reports/use-follow-visit.ts'
import { useTrackPages } from '../shared/tracking/use-track-pages.ts'
import { useFlushPending } from '../features/shortlist/shared/use-flush-pending.ts'
import { useOfflineShortlist } from '../features/shortlist/shared/use-offline-shortlist.ts'

/**
 * Renders nothing. Loads with the menus on the first interaction, because visitors who do nothing on a page need no
 * tracking.
 */
export function BackgroundTasks() {
  useTrackPages()
  useFollowVisit()
  useFlushPending()
  useOfflineShortlist()
  return null
}
