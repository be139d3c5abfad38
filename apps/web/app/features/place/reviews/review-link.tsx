import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { type ReviewFilters, reviewsUrl } from './review-filters.ts'

type Props = {
  to: ReviewFilters
  /** Whether the link points to what is currently shown. */
  current?: boolean
  rel?: string
  className: string
  children: ReactNode
}

/**
 * Links to other reviews of the same place. Without JavaScript the page reloads at its reviews; with it only the
 * reviews change.
 */
export function ReviewLink({ to, current = false, rel, className, children }: Props) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const url = reviewsUrl(search, to)
  const navigateInPlace = (event: MouseEvent) => {
    // Modified clicks open a new tab or window and are left to the browser.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(url, { replace: true, preventScrollReset: true })
  }
  return (
    <Link
      to={`${url}#reviews`}
      onClick={navigateInPlace}
      rel={rel}
      {...(current && { 'aria-current': 'true' })}
      className={className}
    >
      {children}
    </Link>
  )
}
