import type { ReactNode } from 'react'

const CORNERS = { tag: 'rounded-tag', control: 'rounded-control', card: 'rounded-card', pill: 'rounded-pill' } as const

type Props = {
  /** Height and width of the final content. */
  className: string
  corner?: keyof typeof CORNERS
}

/** A grey placeholder of the final size. */
export function Skeleton({ className, corner = 'tag' }: Props) {
  return <div className={`animate-breathe bg-sand-100 ${CORNERS[corner]} ${className}`} />
}

/** Wraps placeholders while content loads. `label` is announced once. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
