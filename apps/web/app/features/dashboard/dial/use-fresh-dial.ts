import { updateCall } from '@amber/contract/endpoints/calls'
import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../../browser/api-client.ts'

const REFRESH_MS = 30_000

/** Only the server hears from a provider that somebody answers or hangs up. */
const HOSTED_REFRESH_MS = 4_000

/**
 * Renews the claim of an open call and loads the queue again twice a minute, and when somebody comes back to the page. Does
 * so more often while a provider calls.
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
    const timer = setInterval(() => void refresh(), isHostedLive ? HOSTED_REFRESH_MS : REFRESH_MS)
    const onVisible = () => void refresh()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [isHostedLive])
}
