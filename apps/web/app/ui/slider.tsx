import type { ChangeEvent, PointerEvent } from 'react'
import { useRef } from 'react'

export type Range = readonly [low: number, high: number]

type Props = {
  value: Range
  onChange: (value: Range) => void
  /** Let go of, after however many changes. */
  onCommit?: () => void
  min: number
  max: number
  step?: number
  /** What each end is called, and how its value is read out. */
  labels: readonly [low: string, high: string]
  format: (value: number) => string
  names?: readonly [low: string, high: string]
  disabled?: boolean
}

/** A range with two ends: two of the browser's own sliders on one track, so keys, touch and readers work as people know. */
export function Slider({
  value,
  onChange,
  onCommit,
  min,
  max,
  step = 1,
  labels,
  format,
  names,
  disabled = false,
}: Props) {
  const [low, high] = value
  const ends = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)] as const
  const share = (at: number) => ((at - min) / (max - min)) * 100
  const move = (end: 0 | 1, to: number) => onChange(end === 0 ? [Math.min(to, high), high] : [low, Math.max(to, low)])

  /** A press on the track brings the nearer end there. */
  const jump = (event: PointerEvent<HTMLElement>) => {
    if (disabled || event.target !== event.currentTarget) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const at = min + Math.min(1, Math.max(0, (event.clientX - left) / width)) * (max - min)
    const end = Math.abs(at - low) <= Math.abs(at - high) ? 0 : 1
    event.preventDefault()
    ends[end].current?.focus()
    move(end, min + Math.round((at - min) / step) * step)
  }

  return (
    <div className="relative h-11">
      {/* The middle of a thumb can't reach the edge: the track ends where the middles do. */}
      <div className="absolute inset-x-3.5 inset-y-0 cursor-pointer" onPointerDown={jump} onPointerUp={onCommit}>
        <svg
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 top-1/2 h-0.75 w-full -translate-y-1/2"
        >
          <rect width="100" height="1" className="fill-sand-200" />
          <rect
            x={share(low)}
            width={share(high) - share(low)}
            height="1"
            className={disabled ? 'fill-ink-4' : 'fill-ink'}
          />
        </svg>
      </div>
      {([0, 1] as const).map((end) => (
        <input
          key={end}
          ref={ends[end]}
          type="range"
          aria-label={labels[end]}
          aria-valuetext={format(value[end])}
          {...(names && { name: names[end] })}
          min={min}
          max={max}
          step={step}
          value={value[end]}
          disabled={disabled}
          onChange={(event: ChangeEvent<HTMLInputElement>) => move(end, event.target.valueAsNumber)}
          onPointerUp={onCommit}
          onKeyUp={onCommit}
          // Where both meet, the one that still has room to move lies on top.
          className={`slider-end ${end === 0 && share(low) > 50 ? 'z-10' : ''}`}
        />
      ))}
    </div>
  )
}
