import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePageCategory } from '../../lib/page-category.ts'
import { useSite } from '../../lib/site.ts'
import { CountBadge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CompactSearch } from './compact-search.tsx'
import { LanguageCurrency } from './language-currency.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { HEADER_LINKS } from './site-links.ts'

export function SiteHeader() {
  const { edition, account } = useSite()
  const { t } = useTranslation('frame')
  const isHome = usePageCategory() === 'home_page'
  return (
    <header
      className={`sticky top-0 z-20 border-b bg-paper ${isHome ? 'edge-on-scroll border-transparent' : 'border-sand-200'}`}
    >
      <div className="relative column flex h-16 items-center gap-2 md:gap-4 lg:h-18">
        <Link
          to="/"
          aria-label={t('to_home', { brand: edition.brand })}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.75 font-display text-24 leading-none font-bold tracking-[-0.035em]"
        >
          <img src={edition.logo} alt="" width={26} height={26} />
          <span className={isHome ? 'leaves-on-scroll' : 'max-md:hidden'}>{edition.brand}</span>
        </Link>
        <CompactSearch onScroll={isHome} />
        <div className="ml-auto flex shrink-0 items-center gap-1">
          <nav aria-label={t('main_menu')} className={isHome ? 'hidden lg:block' : 'hidden xl:block'}>
            <ul className="flex">
              {HEADER_LINKS.map(({ path, label }) => (
                <li key={path}>
                  <Link
                    to={path}
                    className="inline-flex min-h-11 items-center rounded-control px-3 font-medium whitespace-nowrap hover:bg-sand-100"
                  >
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <LanguageCurrency />
          <ShortlistLink count={account?.shortlistCount ?? 0} />
          <AccountMenu />
          <PhoneMenu />
        </div>
      </div>
    </header>
  )
}

function ShortlistLink({ count }: { count: number }) {
  const { t } = useTranslation('frame')
  return (
    <Link
      to="/profile/shortlist"
      aria-label={t('shortlist_count', { count })}
      className="relative grid size-11 place-items-center rounded-control hover:bg-sand-100"
    >
      <Icon name="heart" />
      {count > 0 && <CountBadge count={count} />}
    </Link>
  )
}
