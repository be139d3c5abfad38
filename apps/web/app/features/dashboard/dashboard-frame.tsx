import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { initialsOf } from '../../ui/initials.ts'
import { useSite } from '../../shared/page/site.ts'
import { Icon } from '../../ui/icon.tsx'
import { APPLICATIONS_PATH } from './applications/application-lines.ts'

/** Dashboard pages in menu groups. */
const GROUPS = [
  {
    title: 'group_bookings',
    links: [{ path: '/dashboard/rooms', label: 'rooms_title', icon: 'bed-double' }],
    forAdmins: false,
  },
  {
    title: 'group_help',
    links: [{ path: '/dashboard/help', label: 'help_feedback_title', icon: 'message-circle' }],
    forAdmins: false,
  },
  {
    title: 'group_company',
    links: [{ path: APPLICATIONS_PATH, label: 'applications_title', icon: 'mail' }],
    forAdmins: false,
  },
  { title: 'group_team', links: [{ path: '/dashboard/people', label: 'title', icon: 'users' }], forAdmins: true },
] as const

type Props = {
  title: string
  /** Shown beside the title, such as a count. */
  note?: string
  actions?: ReactNode
  /** Whether the menu has the pages of admins. */
  isAdmin?: boolean
  children: ReactNode
}

/** Frame of staff pages: the menu beside one panel, or above it on a phone. */
export function DashboardFrame({ title, note, actions, isAdmin = false, children }: Props) {
  return (
    <div className="mb-(--consent-height) flex min-h-dvh flex-col bg-sand-50 lg:grid lg:grid-cols-[13.25rem_minmax(0,1fr)]">
      <SideBar isAdmin={isAdmin} />
      <div className="flex grow flex-col bg-paper max-lg:border-t max-lg:border-sand-200 lg:my-2 lg:mr-2 lg:rounded-card lg:border lg:border-sand-200">
        <header className="flex min-h-14 items-center justify-between gap-4 border-b border-sand-200 px-4 py-2 md:px-5">
          <h1 className="font-sans text-17 font-semibold tracking-normal">
            {title} {note && <span className="text-13 font-normal text-ink-3 max-md:block md:ml-1">{note}</span>}
          </h1>
          {actions}
        </header>
        {children}
      </div>
    </div>
  )
}

function SideBar({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation('people')
  const { edition, account } = useSite()
  return (
    <div className="flex flex-col gap-x-6 px-3 py-3 max-lg:flex-row max-lg:items-center lg:sticky lg:top-0 lg:h-dvh">
      <Link
        to="/"
        aria-label={t('to_site', { brand: edition.brand })}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-2 font-display text-20 leading-none font-bold tracking-[-0.035em]"
      >
        <img src={edition.logo} alt="" width={24} height={24} />
        <span className="max-md:hidden">{edition.brand}</span>
      </Link>
      <nav aria-label={t('menu')} className="flex min-w-0 gap-1 overflow-x-auto lg:mt-3 lg:grow lg:flex-col lg:gap-3">
        {GROUPS.filter(({ forAdmins }) => isAdmin || !forAdmins).map((group) => (
          <div key={group.title}>
            <p className="px-2 py-1 text-13 text-ink-3 max-lg:hidden">{t(group.title)}</p>
            <ul className="flex gap-1 lg:grid">
              {group.links.map(({ path, label, icon }) => (
                <li key={path}>
                  <NavLink
                    to={path}
                    className="flex min-h-10 items-center gap-2.5 rounded-control px-2 text-13 font-medium whitespace-nowrap text-ink-2 hover:bg-sand-100 aria-[current]:bg-sand-200 aria-[current]:text-ink"
                  >
                    <Icon name={icon} size="small" />
                    {t(label)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {account && (
        <Link
          to="/profile/sessions"
          className="flex min-h-11 items-center gap-2.5 rounded-control px-2 hover:bg-sand-100 max-lg:ml-auto"
        >
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-pill bg-honey text-13 text-on-honey font-semibold"
          >
            {initialsOf(account.name)}
          </span>
          <span className="min-w-0 truncate text-13 font-semibold max-lg:sr-only">{account.name}</span>
        </Link>
      )}
    </div>
  )
}
