import type { ReactNode } from 'react'

/** What is to be done, and beside it what it is about: 720 and 416 wide. */
export function TwoColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid gap-6 py-5 lg:grid-cols-[minmax(0,720px)_minmax(320px,416px)] lg:justify-between lg:gap-12 lg:py-10">
      <div className="grid min-w-0 content-start gap-6">{children}</div>
      {aside}
    </div>
  )
}
