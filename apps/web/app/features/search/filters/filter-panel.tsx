import type { FilterGroup } from '@amber/domain/search/facets'
import { type FocusEvent, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { useSearch } from '../search-state.ts'
import { clearAllFilters, clearFilterGroup } from './clear-filters.ts'

const CHIP =
  'group inline-flex min-h-10 cursor-pointer items-center gap-1.5 rounded-control border px-3 whitespace-nowrap transition-colors duration-(--time-fast) hover:border-ink ' +
  'has-[+:popover-open]:border-ink has-[+:popover-open]:bg-ink has-[+:popover-open]:text-paper'
const LOOKS = {
  rest: 'border-sand-300 bg-paper font-medium',
  inUse: 'border-ink bg-paper font-semibold inset-ring inset-ring-ink',
} as const

type Props = {
  title: string
  /** Formatted selection; the chip shows the title without it. */
  chosen?: string | undefined
  /** Group that "Clear" resets. */
  group: FilterGroup | 'all'
  icon?: IconName
  /** Opens at the edge of the window instead of below the chip. */
  side?: boolean
  children: ReactNode
}

/** A chip with a native popover, which needs no JavaScript. A bottom sheet on phones. */
export function FilterPanel({ title, chosen, group, icon, side = false, children }: Props) {
  const { t } = useTranslation('search')
  const { filters, addressOf } = useSearch()
  const id = useId()
  const clearedUrl = addressOf(group === 'all' ? clearAllFilters(filters) : clearFilterGroup(filters, group))
  return (
    <div className="filter-anchor shrink-0" onBlur={closeOnBlur}>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        className={`${CHIP} ${chosen === undefined ? LOOKS.rest : LOOKS.inUse}`}
      >
        {icon && <Icon name={icon} size="small" />}
        {/* The panel is anchored to its chip, so opening it must not change the chip's width. `not-group-has` is avoided: its selector ends in `*`, so browsers would recalculate the styles of the whole page whenever an element is added. */}
        <span className={chosen === undefined ? '' : 'hidden group-has-[+:popover-open]:inline'}>{title}</span>
        {chosen !== undefined && <span className="group-has-[+:popover-open]:hidden">{chosen}</span>}
        {!icon && <Icon name="chevron-down" size="small" />}
      </button>
      {/* A native `dialog` can't be opened without JavaScript; a popover can. */}
      <div
        id={id}
        popover="auto"
        // A press on text focuses the panel instead of the page behind it, which would close the panel.
        tabIndex={-1}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="dialog"
        aria-labelledby={`${id}-title`}
        className={`filter-panel ${side ? 'filter-panel-side' : ''}`}
      >
        <header className="flex items-center justify-between gap-3 py-3 pr-3 pl-5">
          <h2 id={`${id}-title`} className="text-20">
            {title}
          </h2>
          <IconButton icon="x" label={t('close')} popoverTarget={id} popoverTargetAction="hide" />
        </header>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pb-4">{children}</div>
        <footer className="flex items-center justify-between gap-3 border-t border-sand-200 px-5 py-4">
          <Link
            to={clearedUrl}
            preventScrollReset
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3"
          >
            {group === 'all' ? t('clear_all') : t('clear')}
          </Link>
          <ShowButton />
        </footer>
      </div>
    </div>
  )
}

/** Closes the popover when focus leaves, because it would cover the focused element. */
function closeOnBlur({ currentTarget, relatedTarget }: FocusEvent) {
  if (relatedTarget && !currentTarget.contains(relatedTarget))
    currentTarget.querySelector<HTMLElement>(':popover-open')?.hidePopover()
}

/**
 * Submits the surrounding form. With JavaScript the filters are applied already, and the button shows the result count.
 */
function ShowButton() {
  const { t } = useTranslation('search')
  const { count, isPending } = useSearch()
  return (
    <Button type="submit" aria-busy={isPending} className="tabular">
      {count === null ? t('show') : t('show_places', { count })}
    </Button>
  )
}
