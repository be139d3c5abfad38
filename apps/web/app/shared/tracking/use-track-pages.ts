import { useEffect, useEffectEvent } from 'react'
import { useMatches } from 'react-router'
import { eventQueue } from '../../browser/event-queue.ts'

/** Notes each page that a visitor comes to. `send-events.ts` says what follows from it. */
export function useTrackPages() {
  const page = useMatches().at(-1)
  const note = useEffectEvent(() => page && eventQueue.push({ page }))
  useEffect(() => void note(), [page?.pathname])
}
