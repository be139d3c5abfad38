import { useEffect, useEffectEvent } from 'react'
import { useMatches } from 'react-router'
import { eventQueue } from '../../browser/event-queue.ts'

/** Notes each page that a visitor comes to. `send-events.ts` says what follows from it. */
export function useTrackPages() {
  const page = useMatches().at(-1)
  const path = page?.pathname
  const note = useEffectEvent((notedPath: string) => {
    if (page?.pathname === notedPath) eventQueue.push({ page })
  })
  useEffect(() => {
    if (path !== undefined) note(path)
  }, [path])
}
