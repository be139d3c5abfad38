import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

const TONES = {
  done: { look: 'bg-success-tint text-success-ink', icon: 'circle-check' },
  refused: { look: 'bg-honey-tint text-honey-ink', icon: 'circle-alert' },
} as const

type Props = {
  tone?: keyof typeof TONES
  /** Result of the form; a new result takes focus again. */
  of: unknown
  children: ReactNode
}

/** Outcome of a form. It is announced and takes focus, which would be lost when the pressed button has been removed. */
export function Outcome({ tone = 'done', of, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (of) box.current?.focus()
  }, [of])
  const { look, icon } = TONES[tone]
  return (
    <div
      ref={box}
      role={tone === 'done' ? 'status' : 'alert'}
      tabIndex={-1}
      className={`flex items-start gap-2 rounded-control px-4 py-3 outline-none ${look}`}
    >
      <Icon name={icon} className="mt-0.5" />
      <div>{children}</div>
    </div>
  )
}
