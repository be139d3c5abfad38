import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { type ReviewFilters, reviewsAddress } from './review-filters.ts'

type Props = {
  to: ReviewFilters
  /** This is what is shown. */
  current?: boolean
  rel?: string
  className: string
  children: ReactNode
}

/** Other reviews of the same place. Without script the page is loaded anew at its reviews; with it nothing else moves. */
export function ReviewLink({ to, current = false, rel, className, children }: Props) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = reviewsAddress(search, to)
  const stay = (event: MouseEvent) => {
    // Another tab or window is the browser's matter.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(address, { replace: true, preventScrollReset: true })
  }
  return (
    <Link
      to={`${address}#reviews`}
      onClick={stay}
      rel={rel}
      {...(current && { 'aria-current': 'true' })}
      className={className}
    >
      {children}
    </Link>
  )
}
