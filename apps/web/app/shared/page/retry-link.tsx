import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Loads a page again that failed to load. */
export const RetryLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} reloadDocument className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3">
    {children}
  </Link>
)
