import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { filePath } from '@amber/domain/images/file-path'
import type { Panorama } from './panorama.ts'

type Props = { path: string; label: string; picture: ReactNode }

/** Degrees per key or button press. */
const STEP_DEGREES = 15
const KEYS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-STEP_DEGREES, 0],
  ArrowRight: [STEP_DEGREES, 0],
  ArrowUp: [0, STEP_DEGREES],
  ArrowDown: [0, -STEP_DEGREES],
}

/** A panorama: the flat image until the visitor starts it, or when WebGL is unavailable. */
export function PanoramaView({ path, label, picture }: Props) {
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
          className="absolute top-1/2 left-1/2 inline-flex min-h-12 -translate-1/2 cursor-pointer items-center gap-2 rounded-pill bg-night px-5 font-semibold whitespace-nowrap text-on-dark shadow-float noscript:hidden"
        >
          <Icon name="rotate-ccw" />
          {t('look_around')}
        </button>
      ) : (
        <p role="alert" className="absolute inset-x-0 bottom-0 bg-night p-3 text-13 text-on-dark">
          {t('tour_failed')}
        </p>
      )}
    </>
  )
}

function Viewer({ path, label, onFailed }: { path: string; label: string; onFailed: () => void }) {
  const { t } = useTranslation('gallery')
  const canvas = useRef<HTMLCanvasElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const panorama = useRef<Panorama>(undefined)
  const onFailedRef = useRef(onFailed)

  useEffect(() => {
    const abortController = new AbortController()
    container.current?.focus()
    import('./panorama.ts')
      .then(({ openPanorama }) => openPanorama(canvas.current, filePath(path), abortController.signal))
      .then(
        (opened) => {
          panorama.current = opened
        },
        () => abortController.signal.aborted || onFailedRef.current(),
      )
    return () => abortController.abort()
  }, [path])

  const turn = (right: number, up: number) => panorama.current?.turn(right, up)
  return (
    // Keys and gestures move the view, as in an application.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={container}
      role="application"
      aria-label={`${label} ${t('looking')}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-own-keys
      onKeyDown={(event) => {
        const rotation = KEYS[event.key]
        if (rotation === undefined) return
        event.preventDefault()
        turn(...rotation)
      }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        // Dragging moves the image with the finger, so the view turns the other way.
        const degreesPerPixel = (panorama.current?.degreesHigh ?? 0) / event.currentTarget.clientHeight
        turn(-event.movementX * degreesPerPixel, event.movementY * degreesPerPixel)
      }}
      className="absolute inset-0 cursor-grab touch-none -outline-offset-4! active:cursor-grabbing"
    >
      <canvas ref={canvas} className="absolute inset-0 size-full" />
      {/* For visitors who can't drag. */}
      <div className="absolute inset-x-0 bottom-3 flex justify-center gap-2">
        {([-1, 1] as const).map((side) => (
          <button
            key={side}
            type="button"
            aria-label={t(side < 0 ? 'turn_left' : 'turn_right')}
            onPointerDown={(event) => event.stopPropagation()}
            onClick={() => turn(side * 2 * STEP_DEGREES, 0)}
            className="grid size-11 cursor-pointer place-items-center rounded-pill bg-scrim text-on-dark hover:bg-night"
          >
            <Icon name={side < 0 ? 'arrow-left' : 'arrow-right'} />
          </button>
        ))}
      </div>
    </div>
  )
}
