import type { ReactNode } from 'react'

const CORNERS = { tag: 'rounded-tag', control: 'rounded-control', card: 'rounded-card', pill: 'rounded-pill' } as const

type Props = {
  /** Its height and width: those of what will stand here. */
  className: string
  corner?: keyof typeof CORNERS
}

/** One grey shape of the final size. */
export function Skeleton({ className, corner = 'tag' }: Props) {
  return <div className={`animate-breathe bg-sand-100 ${CORNERS[corner]} ${className}`} />
}

/** What stands for a part while it loads. `label` is read out once. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
