import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { simulateInteraction } from '../../../browser/on-first-interaction.ts'

const POLL_MS = 1_000

/** Loads the page's data again every second while the worker is busy and somebody looks at it. */
export function useProgress(isBusy: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isBusy || state !== 'idle') return undefined
    simulateInteraction()
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, POLL_MS)
    const resume = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', resume)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', resume)
    }
  }, [isBusy, state, revalidate])
}
