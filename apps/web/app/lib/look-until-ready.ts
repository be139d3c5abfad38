import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { wantAll } from './when-wanted.ts'

const EVERY_MS = 2_000

/** While something is being made or checked, the page looks for it by itself, as long as somebody looks at the page. */
export function useLookUntilReady(isBeingMade: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isBeingMade) return undefined
    wantAll()
    const looking = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, EVERY_MS)
    return () => clearInterval(looking)
  }, [isBeingMade, revalidate])
}
