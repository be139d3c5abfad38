import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

const TONES = {
  done: { look: 'bg-success-tint text-success-ink', icon: 'circle-check' },
  refused: { look: 'bg-honey-tint text-honey-ink', icon: 'circle-alert' },
} as const

type Props = {
  tone?: keyof typeof TONES
  /** What the form was answered with: another answer is told anew. */
  of: unknown
  children: ReactNode
}

/** What became of a form whose button may be gone by now: it is read out, and takes the focus, which else were lost. */
export function Outcome({ tone = 'done', of, children }: Props) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (of) line.current?.focus()
  }, [of])
  const { look, icon } = TONES[tone]
  return (
    <div
      ref={line}
      role={tone === 'done' ? 'status' : 'alert'}
      tabIndex={-1}
      className={`flex items-start gap-2 rounded-control px-4 py-3 outline-none ${look}`}
    >
      <Icon name={icon} className="mt-0.5" />
      <div>{children}</div>
    </div>
  )
}
