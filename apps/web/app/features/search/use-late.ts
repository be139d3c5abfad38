import { useEffect, useState } from 'react'

/** True once something has been going on for so long that it should be seen. */
export function useLate(isGoingOn: boolean, afterMs: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return undefined
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isGoingOn, afterMs])
  return isGoingOn && isLate
}
