import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { simulateInteraction } from './on-first-interaction.ts'

const POLL_INTERVAL_MS = 2_000

/** Revalidates a visible page while something is being created or checked. */
export function usePollUntilReady(isPending: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isPending) return undefined
    simulateInteraction()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isPending, revalidate])
}
