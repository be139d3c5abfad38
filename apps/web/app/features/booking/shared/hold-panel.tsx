import type { ReactNode } from 'react'
import { TimeLeft } from '../../../shared/time/time-left.tsx'
import { Icon } from '../../../ui/icon.tsx'

type Props = {
  title: ReactNode
  text: ReactNode
  /** Omitted where nothing counts down. */
  secondsLeft?: number
}

/** Panel in honey, the design's colour for time: a room that is held or will be. */
export function HoldPanel({ title, text, secondsLeft }: Props) {
  return (
    <div className="flex items-center gap-3 rounded-control bg-honey-tint px-4 py-3 text-honey-ink">
      <Icon name="lock" />
      <p className="min-w-0">
        <b className="block font-semibold text-ink">{title}</b>
        <span className="text-13">{text}</span>
      </p>
      {secondsLeft !== undefined && <TimeLeft seconds={secondsLeft} className="noscript:hidden" />}
    </div>
  )
}
