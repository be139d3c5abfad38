import type { FilterGroup } from '@amber/domain/search/facets'
import { type FocusEvent, type ReactNode, useId } from 'react'
import { Link, useHref } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { useLatePopover, WithoutScript } from '../../../browser/use-late-popover.tsx'
import { useSearch } from '../search-state.ts'
import { clearAllFilters, clearFilterGroup } from './clear-filters.ts'
import { HiddenFilters } from './hidden-filters.tsx'
import { type ApplyFilters, useFilterForm } from './use-filter-form.ts'

const CHIP =
  'group inline-flex min-h-10 cursor-pointer items-center gap-1.5 rounded-control border px-3 whitespace-nowrap transition-colors duration-(--time-fast) hover:border-ink ' +
  'has-[+:popover-open]:border-ink has-[+:popover-open]:bg-ink has-[+:popover-open]:text-paper'
const LOOKS = {
  rest: 'border-sand-300 bg-paper font-medium',
  inUse: 'border-ink bg-paper font-semibold inset-ring inset-ring-ink',
} as const

/** The panel of all filters, which every chip opens without JavaScript. */
const ALL_FILTERS_ID = 'all-filters'

type Props = {
  title: string
  /** Formatted selection; the chip shows the title without it. */
  chosen?: string | undefined
  /** The group of the fields; `all` opens at the edge of the window instead of below the chip. */
  group: FilterGroup | 'all'
  icon?: IconName
  className?: string
  /** The fields, which apply their form's values. */
  children: (apply: ApplyFilters) => ReactNode
}

/** A chip with a native popover. */
export function FilterPanel({ title, chosen, group, icon, className = '', children }: Props) {
  const ownId = useId()
  const id = group === 'all' ? ALL_FILTERS_ID : ownId
  const { buttonProps, isInPage } = useLatePopover(id, ALL_FILTERS_ID)
  const panel = (
    <Panel id={id} title={title} group={group}>
      {children}
    </Panel>
  )
  return (
    <div className={`filter-anchor shrink-0 ${className}`} onBlur={closeOnBlur}>
      <button
        {...buttonProps}
        type="button"
        aria-haspopup="dialog"
        className={`${CHIP} ${icon ? '' : 'chevron'} ${chosen === undefined ? LOOKS.rest : LOOKS.inUse}`}
      >
        {icon && <Icon name={icon} size="small" />}
        {/* The panel is anchored to its chip, so opening it must not change the chip's width. `not-group-has` is avoided: its selector ends in `*`, so browsers would recalculate the styles of the whole page whenever an element is added. */}
        <span className={chosen === undefined ? '' : 'hidden group-has-[+:popover-open]:inline'}>{title}</span>
        {chosen !== undefined && <span className="group-has-[+:popover-open]:hidden">{chosen}</span>}
      </button>
      {isInPage ? panel : group === 'all' && <WithoutScript>{panel}</WithoutScript>}
    </div>
  )
}

type PanelProps = Pick<Props, 'title' | 'group' | 'children'> & { id: string }

/** A form in a popover; a bottom sheet on phones. A native `dialog` could not be opened without JavaScript. */
function Panel({ id, title, group, children }: PanelProps) {
  const { t } = useTranslation('search')
  const { filters, path, addressOf } = useSearch()
  const { onSubmit, apply } = useFilterForm()
  const cleared = group === 'all' ? clearAllFilters(filters) : clearFilterGroup(filters, group)
  // The length stays, because its fields only select a bucket; the area has no field.
  const withoutFields = { ...cleared, lease: filters.lease, area: filters.area }
  return (
    <div
      id={id}
      popover="auto"
      // A press on text focuses the panel instead of the page behind it, which would close the panel.
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="dialog"
      aria-labelledby={`${id}-title`}
      className={`filter-panel ${group === 'all' ? 'filter-panel-side' : ''}`}
    >
      {/* Submits to the page's own URL: without JavaScript the fields become query parameters. */}
      <form action={useHref(path)} onSubmit={onSubmit} className="contents">
        <HiddenFilters filters={withoutFields} />
        <header className="flex items-center justify-between gap-3 py-3 pr-3 pl-5">
          <h2 id={`${id}-title`} className="text-20">
            {title}
          </h2>
          <IconButton icon="x" label={t('close')} popoverTarget={id} popoverTargetAction="hide" />
        </header>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pb-4">{children(apply)}</div>
        <footer className="flex items-center justify-between gap-3 border-t border-sand-200 px-5 py-4">
          <Link
            to={addressOf(cleared)}
            preventScrollReset
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3"
          >
            {group === 'all' ? t('clear_all') : t('clear')}
          </Link>
          <ShowButton />
        </footer>
      </form>
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
