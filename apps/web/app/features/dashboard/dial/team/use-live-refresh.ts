import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

const REFRESH_MS = 5_000

/** Loads the page again every few seconds while somebody looks at it, and at once when they come back. */
export function useLiveRefresh(): void {
  const revalidator = useRevalidator()
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && revalidator.state === 'idle') void revalidator.revalidate()
  })
  useEffect(() => {
    const onVisible = () => refresh()
    const timer = setInterval(onVisible, REFRESH_MS)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
}
