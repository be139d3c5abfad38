import type { ReactNode } from 'react'

export function SectionTitle({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} className="text-32 tracking-[-0.025em]">
      {children}
    </h2>
  )
}
