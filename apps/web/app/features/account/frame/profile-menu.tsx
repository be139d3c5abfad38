import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { centreInRow } from '../../../ui/centre-in-row.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PROFILE_LINKS } from './profile-links.ts'

/** A list beside the page, or a row of tabs above it on a phone. */
export function ProfileMenu() {
  const { t } = useTranslation('profile')
  const row = useRef<HTMLUListElement>(null)
  // `/profile/shared/7` belongs to `/profile/shared`.
  const current = useLocation().pathname.split('/').slice(0, 3).join('/')
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[href="${current}"]`)
    // On a phone the row is wider than the screen.
    if (row.current && link) centreInRow(row.current, link)
  }, [current])
  return (
    <nav aria-label={t('menu')} className="min-w-0 lg:sticky lg:top-28">
      <ul
        ref={row}
        className="-mx-(--gutter) flex gap-6 overflow-x-auto border-b border-sand-200 px-(--gutter) [scrollbar-width:none] lg:mx-0 lg:grid lg:gap-1 lg:border-0 lg:px-0"
      >
        {PROFILE_LINKS.map(({ path, label, icon }) => (
          <li key={path} className="shrink-0">
            <NavLink
              to={path}
              end={path === '/profile'}
              className="flex min-h-12 items-center gap-3 border-b-2 border-transparent font-medium text-ink-2 hover:text-ink aria-[current]:border-red aria-[current]:font-semibold aria-[current]:text-ink max-lg:focus-visible:-outline-offset-2 lg:rounded-control lg:border-0 lg:px-3 lg:hover:bg-sand-50 lg:aria-[current]:bg-sand-100"
            >
              <Icon name={icon} className="max-lg:hidden" />
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
