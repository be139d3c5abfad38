import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useKeys } from '../shell/use-keys.ts'
import { focusShownRow } from './use-row-keys.ts'

/** State of a navigation that shows a panel but leaves the focus in the list, for somebody who looks through its rows. */
export const FOCUS_STAYS = { focusStays: true } as const

type Props = {
  title: string
  subtitle?: string
  /** URL of the page without the panel. */
  closeUrl: string
  /** Pictures above the title. */
  media?: ReactNode
  children: ReactNode
}

/** Panel beside a list, or in its place on phones. Takes focus when it opens, unless a key showed it. Escape closes it. */
export function SidePanel({ title, subtitle, closeUrl, media, children }: Props) {
  const { t } = useTranslation('dashboard')
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const focusStays = typeof state === 'object' && state !== null && 'focusStays' in state
  useEffect(() => {
    if (!focusStays) heading.current?.focus({ preventScroll: true })
  }, [focusStays])
  useKeys((key) => {
    if (key !== 'Escape') return false
    focusShownRow()
    void navigate(closeUrl, { preventScrollReset: true })
    return true
  })
  return (
    <aside
      aria-labelledby={id}
      className="relative shrink-0 p-4 max-lg:w-full lg:w-76 lg:overflow-y-auto lg:border-l lg:border-sand-200 min-[100rem]:w-90"
    >
      {media}
      <div className="mb-4 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2
            ref={heading}
            id={id}
            tabIndex={-1}
            className="font-sans text-17 font-semibold tracking-normal outline-none wrap-anywhere"
          >
            {title}
          </h2>
          {subtitle && <p className="text-13 text-ink-3 wrap-anywhere">{subtitle}</p>}
        </div>
        <Link
          to={closeUrl}
          aria-label={t('close')}
          preventScrollReset
          className="-mt-1 -mr-1 inline-grid size-thumb shrink-0 place-items-center rounded-control hover:bg-sand-100 lg:size-dense"
        >
          <Icon name="x" size="small" />
        </Link>
      </div>
      {children}
    </aside>
  )
}
