import type { DashboardCounts } from '@amber/contract/schemas/dashboard-counts'
import { bookingReference } from '@amber/domain/booking/booking-reference'
import { type Language, LOCALES } from '@amber/domain/languages'
import { useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useOnChange } from '../../../ui/use-on-change.ts'
import { Keys } from '../kit/keys.tsx'
import { DIAL_PATH } from '../dial/dial-url.ts'
import { LIVE_TEAM_PATH } from '../dial/team/live-team-url.ts'
import { leadUrl } from '../leads/leads-url.ts'
import { AccountMenu } from './account-menu.tsx'
import { waitingOn } from './menu.ts'
import type { NavigationGroup } from './navigation.ts'

export const MENU_ID = 'dashboard-menu'

type Props = {
  navigation: readonly NavigationGroup[]
  counts: DashboardCounts | undefined
  commandKey: string
  onFind: () => void
}

const GROUP_TITLE = 'px-2 pb-1 font-sans text-11 font-medium tracking-normal text-ink-3'
const ITEM =
  'flex h-dense items-center gap-2.5 rounded-[6px] px-2 text-13 font-medium text-ink-2 hover:bg-sand-100 aria-[current]:bg-sand-200 aria-[current]:text-ink max-lg:h-thumb'

/** Menu of the dashboard: a column on wide screens and a drawer on phones, both without JavaScript. */
export function SideBar({ navigation, counts, commandKey, onFind }: Props) {
  const { t } = useTranslation('dashboard')
  const { edition, language } = useSite()
  const menu = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // Without JavaScript every link loads a new page, on which the drawer is closed.
  useOnChange(pathname, () => menu.current?.hidePopover())
  return (
    <div
      ref={menu}
      id={MENU_ID}
      popover="auto"
      className="dashboard-menu min-h-0 flex-col bg-sand-50 px-2.5 pt-3 text-ink open:flex"
    >
      <Link
        to="/"
        aria-label={t('to_site', { brand: edition.brand })}
        className="mb-2.5 inline-flex min-h-7 items-center gap-2 rounded-control px-1.5 font-display text-17 leading-none font-bold tracking-[-0.035em] max-lg:min-h-thumb"
      >
        <img src={edition.logo} alt="" width={22} height={22} />
        {edition.brand}
      </Link>
      <button
        type="button"
        onClick={onFind}
        className="mb-2 flex h-7.5 shrink-0 cursor-pointer items-center gap-2 rounded-control border border-sand-200 bg-paper pr-1.5 pl-2 text-left text-13 text-ink-3 hover:border-sand-300 max-lg:h-thumb noscript:hidden"
      >
        <Icon name="search" size="tiny" />
        <span className="min-w-0 grow truncate">{t('find_or_do')}</span>
        <Keys keys={[commandKey, 'K']} />
      </button>
      <nav aria-label={t('menu')} className="min-h-0 grow overflow-y-auto pb-3">
        {navigation.map(({ title, links }) => (
          <div key={title} className="pt-2.5">
            <h2 className={GROUP_TITLE}>{t(title)}</h2>
            <ul>
              {links.map(({ path, label, icon }) => (
                <li key={path}>
                  <NavLink to={path} end={isAboveCurrent(path, pathname)} className={ITEM}>
                    <Icon name={icon} size="small" />
                    <span className="min-w-0 truncate">{t(label)}</span>
                    <Waiting count={waitingOn(path, counts)} language={language} />
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {counts !== undefined && counts.mentions.length > 0 && (
          <div className="pt-2.5">
            <h2 className={GROUP_TITLE}>{t('mentions')}</h2>
            <ul>
              {counts.mentions.map(({ uuid, name }) => (
                <li key={uuid}>
                  <NavLink to={leadUrl(uuid)} className={ITEM}>
                    <Icon name="bell" size="small" />
                    <span className="min-w-0 truncate">{name ?? bookingReference(uuid)}</span>
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        )}
      </nav>
      <AccountMenu />
    </div>
  )
}

/** Pages with an entry of their own below that of another page. */
const NESTED_PATHS = [DIAL_PATH, LIVE_TEAM_PATH]

/** Returns whether an entry further down is the current page, so that this one is not. */
const isAboveCurrent = (path: string, pathname: string): boolean =>
  NESTED_PATHS.some((nested) => nested.startsWith(`${path}/`) && pathname === nested)

/** The number beside a page; none where nothing waits. */
function Waiting({ count = 0, language }: { count: number | undefined; language: Language }) {
  if (count === 0) return null
  return (
    <span className="ml-auto text-12 font-normal text-ink-2 tabular">{count.toLocaleString(LOCALES[language])}</span>
  )
}
