import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { fileAddress } from '@amber/domain/images/file-address'
import type { Panorama } from './panorama.ts'

type Props = { path: string; label: string; picture: ReactNode }

/** Degrees of one press of a key or button. */
const STEP = 15
const KEYS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
}

/** An all-round view: the plain picture until somebody wants to look around, and where that can't be drawn. */
export function LookAround({ path, label, picture }: Props) {
  const { t } = useTranslation('gallery')
  const [state, setState] = useState<'plain' | 'looking' | 'failed'>('plain')
  if (state === 'looking') return <Viewer path={path} label={label} onFailed={() => setState('failed')} />
  return (
    <>
      {picture}
      {state === 'plain' ? (
        <button
          type="button"
          onClick={() => setState('looking')}
          className="absolute top-1/2 left-1/2 inline-flex min-h-12 -translate-1/2 cursor-pointer items-center gap-2 rounded-pill bg-ink px-5 font-semibold whitespace-nowrap text-on-dark shadow-float noscript:hidden"
        >
          <Icon name="rotate-ccw" />
          {t('look_around')}
        </button>
      ) : (
        <p role="alert" className="absolute inset-x-0 bottom-0 bg-ink p-3 text-13 text-on-dark">
          {t('tour_failed')}
        </p>
      )}
    </>
  )
}

function Viewer({ path, label, onFailed }: { path: string; label: string; onFailed: () => void }) {
  const { t } = useTranslation('gallery')
  const canvas = useRef<HTMLCanvasElement>(null)
  const stand = useRef<HTMLDivElement>(null)
  const view = useRef<Panorama>(undefined)
  const failed = useRef(onFailed)

  useEffect(() => {
    const ended = new AbortController()
    stand.current?.focus()
    import('./panorama.ts')
      .then(({ openPanorama }) => openPanorama(canvas.current, fileAddress(path), ended.signal))
      .then(
        (opened) => {
          view.current = opened
        },
        () => ended.signal.aborted || failed.current(),
      )
    return () => ended.abort()
  }, [path])

  const turn = (right: number, up: number) => view.current?.turn(right, up)
  return (
    // Keys and fingers move the view here, as in an application.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={stand}
      role="application"
      aria-label={`${label} ${t('looking')}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-own-keys
      onKeyDown={(event) => {
        const by = KEYS[event.key]
        if (by === undefined) return
        event.preventDefault()
        turn(...by)
      }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        // What is under the finger stays there: the picture moves, so the look goes the other way.
        const degrees = (view.current?.degreesHigh ?? 0) / event.currentTarget.clientHeight
        turn(-event.movementX * degrees, event.movementY * degrees)
      }}
      className="absolute inset-0 cursor-grab touch-none -outline-offset-4! active:cursor-grabbing"
    >
      <canvas ref={canvas} className="absolute inset-0 size-full" />
      {/* For those who can't drag. */}
      <div className="absolute inset-x-0 bottom-3 flex justify-center gap-2">
        {([-1, 1] as const).map((side) => (
          <button
            key={side}
            type="button"
            aria-label={t(side < 0 ? 'turn_left' : 'turn_right')}
            onPointerDown={(event) => event.stopPropagation()}
            onClick={() => turn(side * 2 * STEP, 0)}
            className="grid size-11 cursor-pointer place-items-center rounded-pill bg-scrim text-on-dark hover:bg-ink"
          >
            <Icon name={side < 0 ? 'arrow-left' : 'arrow-right'} />
          </button>
        ))}
      </div>
    </div>
  )
}
