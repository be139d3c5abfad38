import { CONSENT_COOKIE } from '@amber/domain/tracking/consent-cookie'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useMatches } from 'react-router'
import { eventQueue } from '../../browser/event-queue.ts'
import { firstInteraction } from '../../browser/on-first-interaction.ts'
import { useSite } from '../page/site.ts'

/** Later than the hydration and the visitor’s first interaction. */
const DELAY_MS = 3000

/**
 * Notes each page that a visitor comes to. The script that sends events loads on the first interaction; a visitor who only
 * watches loads it after a while, if they have consented before.
 */
export function useTrackPages() {
  const site = useSite()
  const page = useMatches().at(-1)
  const { pathname } = useLocation()
  const note = useEffectEvent(() => page && eventQueue.push({ page }))
  useEffect(() => void note(), [pathname])
  const start = useEffectEvent(async () => (await import('./send-events.ts')).startSending(site))
  useEffect(() => {
    const load = () => void start().catch(reportError)
    void firstInteraction.then(load)
    const timer = setTimeout(() => document.cookie.includes(`${CONSENT_COOKIE}=all`) && load(), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
}
