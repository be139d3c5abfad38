import type { ReactNode } from 'react'

/** Layout of a task (720 px) beside its summary (416 px). */
export function TwoColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid gap-6 py-5 lg:grid-cols-[minmax(0,720px)_minmax(320px,416px)] lg:justify-between lg:gap-12 lg:py-10">
      <div className="grid min-w-0 content-start gap-6">{children}</div>
      {aside}
    </div>
  )
}
