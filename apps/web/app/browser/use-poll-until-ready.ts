import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { simulateInteraction } from './on-first-interaction.ts'

const POLL_INTERVAL_MS = 2_000

/**
 * Revalidates a visible page while something is being created or checked. The pause begins with the response, so that
 * slow responses don't overlap.
 */
export function usePollUntilReady(isPending: boolean, intervalMs = POLL_INTERVAL_MS): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isPending || state !== 'idle') return undefined
    simulateInteraction()
    const revalidateIfVisible = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setTimeout(revalidateIfVisible, intervalMs)
    document.addEventListener('visibilitychange', revalidateIfVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', revalidateIfVisible)
    }
  }, [isPending, intervalMs, state, revalidate])
}
