import type { ChangeEvent, PointerEvent } from 'react'
import { useRef } from 'react'

export type Range = readonly [low: number, high: number]

type Props = {
  value: Range
  onChange: (value: Range) => void
  /** Called on release, after any number of changes. */
  onCommit?: () => void
  min: number
  max: number
  step?: number
  /** Accessible names of the two ends. */
  labels: readonly [low: string, high: string]
  format: (value: number) => string
  names?: readonly [low: string, high: string]
  disabled?: boolean
}

/** A range with two ends: two native sliders on one track, so that keyboard, touch and screen readers work as usual. */
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
  const toPercent = (position: number) => ((position - min) / (max - min)) * 100
  const move = (end: 0 | 1, to: number) => onChange(end === 0 ? [Math.min(to, high), high] : [low, Math.max(to, low)])

  /** Moves the nearer end to the pressed point of the track. */
  const moveNearestEnd = (event: PointerEvent<HTMLElement>) => {
    if (disabled || event.target !== event.currentTarget) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const pressedValue = min + Math.min(1, Math.max(0, (event.clientX - left) / width)) * (max - min)
    const end = Math.abs(pressedValue - low) <= Math.abs(pressedValue - high) ? 0 : 1
    event.preventDefault()
    ends[end].current?.focus()
    move(end, min + Math.round((pressedValue - min) / step) * step)
  }

  return (
    <div className="relative h-11">
      {/* The centre of a thumb can't reach the edge, so the track ends where the centres do. */}
      <div
        className="absolute inset-x-3.5 inset-y-0 cursor-pointer"
        onPointerDown={moveNearestEnd}
        onPointerUp={onCommit}
      >
        <svg
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 top-1/2 h-0.75 w-full -translate-y-1/2"
        >
          <rect width="100" height="1" className="fill-sand-200" />
          <rect
            x={toPercent(low)}
            width={toPercent(high) - toPercent(low)}
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
          // Where both ends meet, the one that can still move lies on top.
          className={`slider-end ${end === 0 && toPercent(low) > 50 ? 'z-10' : ''}`}
        />
      ))}
    </div>
  )
}
