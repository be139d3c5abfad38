import { Suspense } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { usePageCategory } from '../shared/page/page-category.ts'
import { usePageFrame } from './page-frame.ts'
import { useSite } from '../shared/page/site.ts'
import { CountBadge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { OptionalBoundary } from '../ui/optional-boundary.tsx'
import { useShortlist } from '../features/shortlist/shared/shortlist-store.ts'
import { AccountMenu, CompactSearch, LanguageCurrency, PhoneMenu } from './lazy-menus.ts'
import { HEADER_LINKS } from './site-links.ts'

/** Keeps the search box centred in the window, however wide the elements beside it are. */
const WIDE = 'px-(--edge) lg:grid lg:grid-cols-[1fr_minmax(0,32.5rem)_1fr]'

export function SiteHeader() {
  const { edition } = useSite()
  const { t } = useTranslation('frame')
  const isHome = usePageCategory() === 'home_page'
  const { wide: isWide } = usePageFrame()
  return (
    <header
      className={`sticky top-0 z-20 border-b bg-paper has-[.search-sheet]:z-40 ${isHome ? 'edge-on-scroll border-transparent' : 'border-sand-200'}`}
    >
      <div className={`relative flex h-16 items-center gap-2 md:gap-4 lg:h-18 ${isWide ? WIDE : 'column'}`}>
        <Link
          to="/"
          aria-label={t('to_home', { brand: edition.brand })}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.75 justify-self-start font-display text-24 leading-none font-bold tracking-[-0.035em]"
        >
          <img src={edition.logo} alt="" width={26} height={26} />
          <span className={isHome ? 'leaves-on-scroll' : isWide ? 'max-lg:hidden' : 'max-md:hidden'}>
            {edition.brand}
          </span>
        </Link>
        <OptionalBoundary>
          <Suspense>
            <CompactSearch onScroll={isHome} />
          </Suspense>
        </OptionalBoundary>
        {/* On phones as wide as its two buttons, so that the first does not move when the second arrives. */}
        <div className="ml-auto flex shrink-0 items-center gap-1 max-md:min-w-23">
          {!isWide && <MainMenu isHome={isHome} />}
          <OptionalBoundary>
            <Suspense>
              <LanguageCurrency />
            </Suspense>
          </OptionalBoundary>
          <ShortlistLink />
          <OptionalBoundary instead={<MenuLink />}>
            <Suspense>
              <AccountMenu />
              <PhoneMenu />
            </Suspense>
          </OptionalBoundary>
        </div>
      </div>
    </header>
  )
}

/** Main menu; a full-width page omits it, since the footer has the same links. */
function MainMenu({ isHome }: { isHome: boolean }) {
  const { t } = useTranslation('frame')
  return (
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
  )
}

/** Takes the place of menus whose script cannot be loaded: a new page has them, and this one lists all others. */
function MenuLink() {
  const { t } = useTranslation('frame')
  return (
    <a href="/sitemap" aria-label={t('open_menu')} className={ICON_LINK}>
      <Icon name="menu" />
    </a>
  )
}

const ICON_LINK = 'relative grid size-11 place-items-center rounded-control hover:bg-sand-100'

function ShortlistLink() {
  const { t } = useTranslation('frame')
  const count = useShortlist().length
  return (
    <Link to="/profile/shortlist" aria-label={t('shortlist_count', { count })} className={ICON_LINK}>
      <Icon name="heart" />
      {count > 0 && <CountBadge count={count} />}
    </Link>
  )
}
