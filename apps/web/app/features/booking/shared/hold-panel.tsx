import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'

type Props = {
  title: ReactNode
  text: ReactNode
  /** Time left, in tabular figures; omitted where nothing counts down. */
  clock?: ReactNode
}

/** Panel in honey, the design's colour for time: a room that is held or will be. */
export function HoldPanel({ title, text, clock }: Props) {
  return (
    <div className="flex items-center gap-3 rounded-control bg-honey-tint px-4 py-3 text-honey-ink">
      <Icon name="lock" />
      <p className="min-w-0">
        <b className="block font-semibold text-ink">{title}</b>
        <span className="text-13">{text}</span>
      </p>
      {clock !== undefined && (
        <span className="tabular ml-auto text-24 noscript:hidden leading-none font-[680] tracking-[-0.02em] text-ink">
          {clock}
        </span>
      )}
    </div>
  )
}
