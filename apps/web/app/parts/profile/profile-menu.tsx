import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { ACCOUNT_LINKS } from '../frame/site-links.ts'

const ICONS: Record<(typeof ACCOUNT_LINKS)[number]['path'], IconName> = {
  '/profile': 'user',
  '/profile/leads': 'house',
  '/profile/payments': 'receipt-text',
  '/profile/shortlist': 'heart',
  '/profile/sessions': 'lock',
}

/** A list beside the page; on a phone a row of tabs above it. */
export function ProfileMenu() {
  const { t } = useTranslation('frame')
  const row = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    // On a phone the row is longer than the screen.
    row.current?.querySelector(`[href="${pathname}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <nav aria-label={t('link_profile')} className="min-w-0 lg:sticky lg:top-28">
      <ul
        ref={row}
        className="-mx-(--gutter) flex gap-6 overflow-x-auto border-b border-sand-200 px-(--gutter) [scrollbar-width:none] lg:mx-0 lg:grid lg:gap-1 lg:border-0 lg:px-0"
      >
        {ACCOUNT_LINKS.map(({ path, label }) => (
          <li key={path} className="shrink-0">
            <NavLink
              to={path}
              end
              className="flex min-h-12 items-center gap-3 border-b-2 border-transparent font-medium text-ink-2 hover:text-ink aria-[current]:border-red aria-[current]:font-semibold aria-[current]:text-ink max-lg:focus-visible:-outline-offset-2 lg:rounded-control lg:border-0 lg:px-3 lg:hover:bg-sand-50 lg:aria-[current]:bg-sand-100"
            >
              <Icon name={ICONS[path]} className="max-lg:hidden" />
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
