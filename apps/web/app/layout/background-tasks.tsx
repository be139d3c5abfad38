import { useEffect, useEffectEvent } from 'react'
import { useSite } from '../shared/page/site.ts'
import { recordVisit } from '../shared/tracking/visit.ts'
import { useFlushPending } from '../features/shortlist/shared/use-flush-pending.ts'
import { useOfflineShortlist } from '../features/shortlist/shared/use-offline-shortlist.ts'

/**
 * Renders nothing. Loads with the menus on the first interaction, because visitors who do nothing on a page need no
 * tracking.
 */
export function BackgroundTasks() {
  const site = useSite()
  const { edition } = site
  useEffect(() => void recordVisit(edition), [edition])
  const startSending = useEffectEvent(async () =>
    (await import('../shared/tracking/send-events.ts')).startSending(site),
  )
  useEffect(() => void startSending().catch(reportError), [])
  useFlushPending()
  useOfflineShortlist()
  return null
}
