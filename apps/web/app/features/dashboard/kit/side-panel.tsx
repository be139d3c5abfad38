import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'

type Props = {
  title: string
  subtitle?: string
  /** URL of the page without the panel. */
  closeUrl: string
  /** Pictures above the title. */
  media?: ReactNode
  children: ReactNode
}

/** Panel beside a list, or in its place on phones. Takes focus when it opens. */
export function SidePanel({ title, subtitle, closeUrl, media, children }: Props) {
  const { t } = useTranslation('dashboard')
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <aside
      aria-labelledby={id}
      className="shrink-0 p-4 max-lg:w-full lg:w-76 lg:overflow-y-auto lg:border-l lg:border-sand-200 xl:w-90"
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
