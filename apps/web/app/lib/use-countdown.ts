import { useEffect, useState } from 'react'

/** The browser's own clock may be wrong, so only the difference counts. */
type Times = { expiresAt: string; serverNow: string }

const SECOND_MS = 1000

/** Whole seconds that are left, from what the server wrote on. */
export function useCountdown({ expiresAt, serverNow }: Times): number {
  const whole = Date.parse(expiresAt) - Date.parse(serverNow)
  const [leftMs, setLeftMs] = useState(whole)
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => {
      const now = whole - (performance.now() - began)
      setLeftMs(now)
      if (now <= 0) clearInterval(timer)
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [whole])
  return Math.max(0, Math.ceil(leftMs / SECOND_MS))
}

/** `19:05`. */
export const clockText = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
