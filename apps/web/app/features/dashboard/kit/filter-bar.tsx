import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { denseLook } from './dense-button.tsx'
import { Keys } from './keys.tsx'

export type FilterChip = {
  field: string
  value: string
  /** URL of the list without this filter. */
  removeUrl: string
  removeLabel: string
}

type Props = {
  chips: readonly FilterChip[]
  /** Id of the popover with the filters' fields. */
  popoverId: string
  openLabel: string
  label: string
  /** Shown at the end, such as totals. */
  children?: ReactNode
}

/** Chosen filters as chips, and the button that opens all filters. */
export function FilterBar({ chips, popoverId, openLabel, label, children }: Props) {
  return (
    <section
      aria-label={label}
      className="flex shrink-0 flex-wrap items-center gap-1.5 border-b border-sand-200 px-4 py-1.5 lg:min-h-10.5"
    >
      {chips.map(({ field, value, removeUrl, removeLabel }) => (
        <span
          key={`${field} ${value}`}
          className="inline-flex h-6.5 max-w-full items-stretch overflow-hidden rounded-control border border-sand-200 text-12 whitespace-nowrap max-lg:h-thumb max-lg:text-13"
        >
          <span className="flex items-center px-2 text-ink-3">{field}</span>
          <span className="flex min-w-0 items-center border-l border-sand-200 px-2 font-medium">
            <span className="truncate">{value}</span>
          </span>
          <Link
            to={removeUrl}
            aria-label={removeLabel}
            preventScrollReset
            className="grid w-6.5 shrink-0 place-items-center border-l border-sand-200 text-ink-3 hover:bg-sand-100 hover:text-ink max-lg:w-thumb"
          >
            <Icon name="x" size="tiny" />
          </Link>
        </span>
      ))}
      <button type="button" popoverTarget={popoverId} className={denseLook('plain')}>
        <Icon name="sliders-horizontal" size="tiny" />
        {openLabel}
        <Keys keys={['F']} />
      </button>
      {children && <span className="ml-auto text-ink-3 tabular max-lg:hidden">{children}</span>}
    </section>
  )
}
