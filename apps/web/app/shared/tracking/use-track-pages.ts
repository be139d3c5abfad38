import { useEffect, useEffectEvent } from 'react'
import { useMatches } from 'react-router'
import { eventQueue } from '../../browser/event-queue.ts'
import { useSite } from '../page/site.ts'

/**
 * Notes each page that a visitor comes to, and loads the script that says what follows from it. A page that is left at the
 * first interaction counts too: React shows the next one once the tasks of this one have loaded.
 */
export function useTrackPages() {
  const site = useSite()
  const page = useMatches().at(-1)
  const path = page?.pathname
  const note = useEffectEvent((notedPath: string) => {
    if (page?.pathname === notedPath) eventQueue.push({ page })
  })
  useEffect(() => {
    if (path !== undefined) note(path)
  }, [path])
  const startSending = useEffectEvent(async () => (await import('./send-events.ts')).startSending(site))
  useEffect(() => void startSending().catch(reportError), [])
}
