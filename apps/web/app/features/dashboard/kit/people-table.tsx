import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = {
  /** Name of the table for screen readers. */
  caption: string
  heads: readonly string[]
  actionsLabel: string
  className?: string
  children: ReactNode
}

const HEAD = 'py-2 pr-4 text-left font-medium text-ink-3'
export const PERSON_CELL = 'py-2.5 pr-4 max-md:block max-md:p-0'
/** The first cell of a row, a heading of it. */
export const PERSON_NAME = `${PERSON_CELL} text-left font-normal md:pl-5`

/** One row per person; on phones each row is a card that keeps the table semantics. */
export function PeopleTable({ caption, heads, actionsLabel, className = '', children }: Props) {
  return (
    <table className={`w-full text-13 max-md:block ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-sand-200 max-md:sr-only">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={`${HEAD} first:pl-5`}>
              {head}
            </th>
          ))}
          <th scope="col" className="pr-5">
            <span className="sr-only">{actionsLabel}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">{children}</tbody>
    </table>
  )
}

type CellProps = {
  /** Head of the column, which a card on a phone shows beside the value. */
  label: string
  className?: string
  children: ReactNode
}

export const PersonCell = ({ label, className = '', children }: CellProps) => (
  <td className={`${PERSON_CELL} ${className}`}>
    <span aria-hidden="true" className="text-ink-3 md:hidden">
      {label}:{' '}
    </span>
    {children}
  </td>
)

type RowProps = {
  isOpen: boolean
  /** Link to the form that changes the person. */
  change: { url: string; label: string; accessibleName: string }
  className: string
  children: ReactNode
}

export function PersonRow({ isOpen, change, className, children }: RowProps) {
  return (
    <tr
      className={`border-b border-sand-200 max-md:relative max-md:grid max-md:gap-1.5 max-md:py-4 max-md:pr-24 ${className} ${isOpen ? 'bg-sand-50' : 'hover:bg-sand-50'}`}
    >
      {children}
      <td className="py-1 pr-5 text-right max-md:absolute max-md:top-3 max-md:right-4 max-md:p-0">
        <Link
          to={change.url}
          aria-label={change.accessibleName}
          className="inline-flex min-h-9 items-center rounded-control border border-sand-300 bg-paper px-3 font-medium whitespace-nowrap hover:bg-sand-100"
        >
          {change.label}
        </Link>
      </td>
    </tr>
  )
}
