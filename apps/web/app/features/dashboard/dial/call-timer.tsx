import { useEffect, useState } from 'react'
import type { CallData } from './load-dial.server.ts'

const SECOND_MS = 1000

/** Formats seconds as `19:05`. */
const clockText = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** How long the call lasts. The server says the beginning, because the browser's clock may be wrong. */
export const CallTimer = ({ seconds, isRunning }: Pick<CallData, 'seconds' | 'isRunning'>) =>
  isRunning ? <RunningTimer key={seconds} from={seconds ?? 0} /> : <time>{clockText(seconds ?? 0)}</time>

function RunningTimer({ from }: { from: number }) {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const startedAt = performance.now()
    const timer = setInterval(() => setPassed(Math.floor((performance.now() - startedAt) / SECOND_MS)), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return <time>{clockText(from + passed)}</time>
}
