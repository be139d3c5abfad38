import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/**
 * Returns the whole seconds since the server rendered the data, which is compared by identity: the browser's clock may be
 * wrong, so only what passes on it counts.
 */
export function useSecondsSince(data: unknown): number {
  const [state, setState] = useState({ data, seconds: 0 })
  useEffect(() => {
    const startedAt = performance.now()
    const timer = setInterval(
      () => setState({ data, seconds: Math.floor((performance.now() - startedAt) / SECOND_MS) }),
      SECOND_MS,
    )
    return () => clearInterval(timer)
  }, [data])
  return state.data === data ? state.seconds : 0
}
