import { useEffect, useState } from 'react'
import { clockText } from './clock-text.ts'

const SECOND_MS = 1000

type Props = { seconds: number; isRunning?: boolean }

/** A timer that continues between two responses of the server, which says the beginning: the browser's clock may be wrong. */
export const RunningTime = ({ seconds, isRunning = true }: Props) =>
  isRunning ? <Ticking key={seconds} from={seconds} /> : <time>{clockText(seconds)}</time>

function Ticking({ from }: { from: number }) {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const startedAt = performance.now()
    const timer = setInterval(() => setPassed(Math.floor((performance.now() - startedAt) / SECOND_MS)), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return <time>{clockText(from + passed)}</time>
}
