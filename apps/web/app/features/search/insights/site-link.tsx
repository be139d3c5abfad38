import type { ReactNode } from 'react'

type Props = { to: string; className?: string; children: ReactNode }

/**
 * A link in markup that is rendered before the page, where the router is unknown. `href` is the first attribute, because
 * `RegionInsights` finds links by it to put the language before their paths.
 */
export const SiteLink = ({ to, className, children }: Props) => (
  <a href={to} className={className}>
    {children}
  </a>
)
