import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

/** Links back to the booking that the documents belong to. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="mb-3 inline-flex min-h-10 items-center gap-2 font-semibold underline decoration-1 underline-offset-3 hover:decoration-2"
  >
    <Icon name="arrow-left" size="small" />
    {children}
  </Link>
)
