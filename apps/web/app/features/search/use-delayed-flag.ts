import { useEffect, useState } from 'react'

/** Returns true once the flag has been set for the given time. */
export function useDelayedFlag(isActive: boolean, afterMs: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isActive) return undefined
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isActive, afterMs])
  return isActive && isLate
}
