import type { ReactNode } from 'react'

/** The fact of an item that is read first. */
export const StrongFact = ({ children }: { children: ReactNode }) => (
  <strong className="font-semibold text-ink">{children}</strong>
)
