import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { MENU_ID } from './shell/side-bar.tsx'
import { type KeyHint, StatusBar } from './shell/status-bar.tsx'

type Props = {
  title: string
  /** Shown beside the title, such as a count. */
  note?: string
  actions?: ReactNode
  /** Keys of this page, in the bar at its end. */
  hints?: readonly KeyHint[] | undefined
  /** Shown at the end of that bar. */
  status?: ReactNode
  /** Whether a part of the content scrolls instead of all of it, as a table below a fixed head. */
  hasOwnScroll?: boolean
  children: ReactNode
}

/** A page of the dashboard: title and actions, content, and the bar with its keys. The layout shows the menu beside it. */
export function DashboardFrame({ title, note, actions, hints, status, hasOwnScroll = false, children }: Props) {
  const { t } = useTranslation('dashboard')
  return (
    <div className="flex min-h-0 grow flex-col bg-paper text-13 lg:my-2 lg:mr-2 lg:overflow-hidden lg:rounded-card lg:border lg:border-sand-200">
      <header className="flex min-h-bar shrink-0 items-center gap-2 border-b border-sand-200 bg-paper px-4 py-1.5 max-lg:sticky max-lg:top-0 max-lg:z-20 max-lg:min-h-14 lg:pr-3">
        <button
          type="button"
          popoverTarget={MENU_ID}
          aria-label={t('menu')}
          className="-ml-2 grid size-thumb shrink-0 cursor-pointer place-items-center rounded-control hover:bg-sand-100 lg:hidden"
        >
          <Icon name="menu" />
        </button>
        <h1 className="min-w-0 font-sans text-15 font-semibold tracking-normal max-lg:text-17 max-lg:leading-tight">
          {title}{' '}
          {note && (
            <span className="ml-1 text-13 font-normal text-ink-3 tabular max-md:block max-md:ml-0 max-md:leading-tight">
              {note}
            </span>
          )}
        </h1>
        <div className="ml-auto flex shrink-0 items-center gap-2 max-md:gap-1.5">{actions}</div>
      </header>
      {/* Contains the hidden texts for screen readers, which would otherwise make the page itself longer. */}
      <div
        className={`relative flex min-h-0 grow flex-col ${hasOwnScroll ? 'lg:overflow-hidden' : 'lg:overflow-y-auto'}`}
      >
        {children}
      </div>
      <StatusBar hints={hints}>{status}</StatusBar>
    </div>
  )
}
