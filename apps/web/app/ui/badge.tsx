import type { ReactNode } from 'react'

const TONES = {
  plain: 'bg-sand-100 text-ink-2',
  /** Time: deadlines, waits and holds. */
  honey: 'bg-honey-tint text-honey-ink',
  /** Refunds and completed items. */
  green: 'bg-success-tint text-success-ink',
  red: 'bg-red-tint text-danger',
  line: 'text-ink-2 inset-ring inset-ring-sand-300',
  /** Over an image. */
  paper: 'bg-paper text-ink',
} as const

type Props = {
  tone?: keyof typeof TONES
  /** The element, an item where the badges are a list. */
  as?: 'span' | 'li'
  children: ReactNode
}

export function Badge({ tone = 'plain', as: Element = 'span', children }: Props) {
  return (
    <Element
      className={`inline-flex items-center gap-1 rounded-tag px-2 py-0.75 text-13 leading-[1.4] font-[550] whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </Element>
  )
}

/** A count on the corner of an icon; the label of the parent element says it in words. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-pill bg-ink px-1 text-[12px] leading-none font-[650] text-paper"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
