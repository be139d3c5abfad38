import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { pageWindow } from './page-window.ts'

type Props = {
  page: number
  pages: number
  hrefOf: (page: number) => string
  /** Accessible name of the navigation. */
  label: string
  previous: string
  next: string
  /** Text such as "Page 3 of 12", which replaces the numbers on phones. */
  summary: string
  /** Returns the accessible name of a numbered link. */
  pageLabel: (page: number) => string
}

const STEP = 'inline-flex min-h-11 items-center gap-2 font-medium hover:underline'
const NUMBER = 'tabular grid h-11 min-w-11 place-items-center rounded-control px-2 font-medium'

export function Pagination({ page, pages, hrefOf, label, previous, next, summary, pageLabel }: Props) {
  return (
    <nav aria-label={label} className="grid grid-cols-[1fr_auto_1fr] items-center gap-4 py-6">
      {page > 1 ? (
        <Link to={hrefOf(page - 1)} rel="prev" className={`${STEP} justify-self-start`}>
          <Icon name="arrow-left" />
          {previous}
        </Link>
      ) : (
        <span />
      )}
      <p className="tabular text-ink-2 md:hidden">{summary}</p>
      <ul className="hidden items-center gap-1 md:flex">
        {pageWindow(page, pages).map((entry, index) => (
          <li key={entry === 'gap' ? `gap-${index}` : entry}>
            {entry === 'gap' ? (
              <span aria-hidden="true" className={`${NUMBER} text-ink-3`}>
                …
              </span>
            ) : (
              <Link
                to={hrefOf(entry)}
                aria-label={pageLabel(entry)}
                {...(entry === page && { 'aria-current': 'page' })}
                className={`${NUMBER} ${entry === page ? 'bg-ink text-paper' : 'hover:bg-sand-100'}`}
              >
                {entry}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {page < pages ? (
        <Link to={hrefOf(page + 1)} rel="next" className={`${STEP} justify-self-end`}>
          {next}
          <Icon name="arrow-right" />
        </Link>
      ) : undefined}
    </nav>
  )
}
