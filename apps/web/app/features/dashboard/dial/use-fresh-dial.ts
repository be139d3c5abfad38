import { updateCall } from '@amber/contract/endpoints/calls'
import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../../browser/api-client.ts'

const REFRESH_MS = 30_000

/** Renews the claim of an open call and loads the queue again twice a minute, and when somebody comes back to the page. */
export function useFreshDial(callUuid: string | undefined) {
  const revalidator = useRevalidator()
  const refresh = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden' && callUuid === undefined) return
    // A claim that cannot be renewed now is renewed by the next change of the call.
    if (callUuid !== undefined) await callApi(updateCall, { params: { id: callUuid }, body: {} }).catch(() => undefined)
    if (revalidator.state === 'idle') await revalidator.revalidate()
  })
  useEffect(() => {
    const timer = setInterval(() => void refresh(), REFRESH_MS)
    const onVisible = () => void refresh()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
}
