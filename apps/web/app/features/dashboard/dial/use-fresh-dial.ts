import { reportPresence } from '@amber/contract/endpoints/call-team'
import { updateCall } from '@amber/contract/endpoints/calls'
import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../../browser/api-client.ts'

const REFRESH_MS = 30_000

/** Only the server hears from a provider that somebody answers or hangs up. */
const HOSTED_REFRESH_MS = 4_000

/** The team lead sees somebody whose report is lost as offline until the next one. */
const reportHere = () => void callApi(reportPresence, {}).catch(() => undefined)

/**
 * Renews the claim of an open call and loads the queue again twice a minute, and when somebody comes back to the page. Does
 * so more often while a provider calls. Says as often that they are there to take calls.
 */
export function useFreshDial(callUuid: string | undefined, isHostedLive: boolean) {
  const revalidator = useRevalidator()
  const refresh = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden' && callUuid === undefined) return
    // A claim that cannot be renewed now is renewed by the next change of the call.
    if (callUuid !== undefined) await callApi(updateCall, { params: { id: callUuid }, body: {} }).catch(() => undefined)
    if (revalidator.state === 'idle') await revalidator.revalidate()
  })
  useEffect(() => {
    reportHere()
    const timer = setInterval(
      () => {
        reportHere()
        void refresh()
      },
      isHostedLive ? HOSTED_REFRESH_MS : REFRESH_MS,
    )
    const onVisible = () => void refresh()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [isHostedLive])
}
