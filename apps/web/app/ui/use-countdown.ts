import { useEffect, useState } from 'react'

/** Server timestamps. Only their difference counts, because the browser's clock may be wrong. */
type Times = { expiresAt: string; serverNow: string }

const SECOND_MS = 1000

/** Returns the whole seconds left, counted from the server's time. */
export function useCountdown({ expiresAt, serverNow }: Times): number {
  const totalMs = Date.parse(expiresAt) - Date.parse(serverNow)
  const [leftMs, setLeftMs] = useState(totalMs)
  useEffect(() => {
    const startedAt = performance.now()
    const timer = setInterval(() => {
      const remainingMs = totalMs - (performance.now() - startedAt)
      setLeftMs(remainingMs)
      if (remainingMs <= 0) clearInterval(timer)
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [totalMs])
  return Math.max(0, Math.ceil(leftMs / SECOND_MS))
}
