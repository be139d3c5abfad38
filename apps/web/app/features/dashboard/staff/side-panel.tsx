import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { STAFF_PATH } from './panel-url.ts'

/** Panel beside the list, or in its place on phones. Takes focus when it opens. */
export function SidePanel({ title, subtitle, children }: { title: string; subtitle?: string; children: ReactNode }) {
  const { t } = useTranslation('people')
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <aside aria-labelledby={id} className="p-5 lg:w-90 lg:shrink-0 lg:border-l lg:border-sand-200">
      <div className="mb-5 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 ref={heading} id={id} tabIndex={-1} className="text-20 outline-none wrap-anywhere">
            {title}
          </h2>
          {subtitle && <p className="text-13 text-ink-3 wrap-anywhere">{subtitle}</p>}
        </div>
        <Link
          to={STAFF_PATH}
          aria-label={t('close')}
          className="-mt-2 -mr-2 inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-sand-100"
        >
          <Icon name="x" />
        </Link>
      </div>
      {children}
    </aside>
  )
}
