import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { centreInRow } from '../../../ui/centre-in-row.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MAIN_PROFILE_LINKS, OTHER_PROFILE_LINKS, type ProfileLink } from './profile-links.ts'

/** A list beside the page, or on a phone the main pages as tabs above it with the others under "More". */
export function ProfileMenu() {
  const { t } = useTranslation('profile')
  const row = useRef<HTMLUListElement>(null)
  // `/profile/shared/7` belongs to `/profile/shared`.
  const current = useLocation().pathname.split('/').slice(0, 3).join('/')
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[href="${current}"]`)
    // On a phone the row is wider than the screen in some languages.
    if (row.current && link) centreInRow(row.current, link)
  }, [current])
  return (
    <nav
      aria-label={t('menu')}
      className="relative -mx-(--gutter) flex min-w-0 items-stretch border-b border-sand-200 lg:sticky lg:top-28 lg:mx-0 lg:block lg:border-0"
    >
      <ul
        ref={row}
        className="flex min-w-0 grow gap-5 overflow-x-auto pl-(--gutter) [scrollbar-width:none] lg:grid lg:gap-1 lg:p-0"
      >
        {MAIN_PROFILE_LINKS.map((link) => (
          <li key={link.path} className="shrink-0">
            <MenuLink {...link} />
          </li>
        ))}
      </ul>
      <ul className="mt-1 grid gap-1 max-lg:hidden">
        {OTHER_PROFILE_LINKS.map((link) => (
          <li key={link.path}>
            <MenuLink {...link} />
          </li>
        ))}
      </ul>
      {/* A new element after each navigation, so that it closes. */}
      <MoreLinks key={current} current={current} />
    </nav>
  )
}

function MenuLink({ path, label, icon }: ProfileLink) {
  const { t } = useTranslation('profile')
  return (
    <NavLink
      to={path}
      end={path === '/profile'}
      className="flex min-h-12 items-center gap-3 border-b-2 border-transparent font-medium text-ink-2 hover:text-ink aria-[current]:border-red aria-[current]:font-semibold aria-[current]:text-ink max-lg:focus-visible:-outline-offset-2 lg:rounded-control lg:border-0 lg:px-3 lg:hover:bg-sand-50 lg:aria-[current]:bg-sand-100"
    >
      <Icon name={icon} className="max-lg:hidden" />
      {t(label)}
    </NavLink>
  )
}

/** The other pages on a phone. Opens without JavaScript, and names the open page while it is one of them. */
function MoreLinks({ current }: { current: string }) {
  const { t } = useTranslation('profile')
  const open = OTHER_PROFILE_LINKS.find(({ path }) => path === current)
  return (
    <details className="group shrink-0 border-l border-sand-200 lg:hidden">
      <summary
        className={`flex min-h-12 cursor-pointer list-none items-center gap-1 border-b-2 px-(--gutter) font-medium -outline-offset-2 [&::-webkit-details-marker]:hidden ${open ? 'border-red font-semibold text-ink' : 'border-transparent text-ink-2'}`}
      >
        {t(open?.label ?? 'menu_more')}
        <Icon name="chevron-down" size="small" className="group-open:rotate-180" />
      </summary>
      <ul className="absolute inset-x-0 top-full z-10 grid border-b border-sand-200 bg-paper px-(--gutter) py-2 shadow-float">
        {OTHER_PROFILE_LINKS.map(({ path, label, icon }) => (
          <li key={path}>
            <NavLink
              to={path}
              className="flex min-h-12 items-center gap-3 font-medium text-ink-2 aria-[current]:font-semibold aria-[current]:text-ink"
            >
              <Icon name={icon} />
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
