import { Link } from 'react-router'
import { useLatePopover, WithoutScript } from '../browser/use-late-popover.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { useSite } from '../shared/page/site.ts'
import { IconButton } from '../ui/button.tsx'
import { LogInLink } from './log-in-link.tsx'
import { LogOutForm } from './log-out-form.tsx'
import { Popover } from './popover.tsx'
import { PreferenceChoices } from './preference-choices.tsx'
import { ThemeChoices } from './theme-choices.tsx'
import { accountLinksOf } from './menu-links.ts'
import { HEADER_LINKS, type SiteLink } from './site-links.ts'

export const PHONE_MENU_ID = 'phone-menu'

/** Menu for everything that doesn't fit into a narrow header. */
export function PhoneMenu() {
  const { t } = useTranslation('frame')
  const { buttonProps, isInPage } = useLatePopover(PHONE_MENU_ID)
  return (
    <>
      <IconButton {...buttonProps} icon="menu" label={t('open_menu')} className="lg:hidden" />
      {isInPage ? (
        <Menu />
      ) : (
        <WithoutScript>
          <Menu />
        </WithoutScript>
      )}
    </>
  )
}

function Menu() {
  const { account } = useSite()
  const { t } = useTranslation('frame')
  return (
    <Popover id={PHONE_MENU_ID} className="side-sheet w-88 px-4 pb-8">
      <div className="sticky top-0 -mr-2 flex h-16 items-center justify-between bg-paper">
        <p className="px-3 font-semibold wrap-anywhere">{account?.name ?? t('main_menu')}</p>
        <IconButton icon="x" label={t('close_menu')} popoverTarget={PHONE_MENU_ID} popoverTargetAction="hide" />
      </div>
      <nav aria-label={t('main_menu')}>
        <MenuLinks links={account === undefined ? HEADER_LINKS : [...accountLinksOf(account), ...HEADER_LINKS]} />
      </nav>
      {account === undefined ? <LogInLink wide className="mt-3" /> : <LogOutForm buttonClass="min-h-12 text-17" />}
      <div className="mt-5 grid gap-6 border-t border-sand-200 pt-5">
        <PreferenceChoices />
        <ThemeChoices />
      </div>
    </Popover>
  )
}

function MenuLinks({ links }: { links: readonly SiteLink[] }) {
  const { t } = useTranslation('frame')
  const { edition } = useSite()
  return (
    <ul>
      {links.map(({ path, label }) => (
        <li key={path}>
          <Link to={path} className="flex min-h-12 items-center rounded-control px-3 text-17 hover:bg-sand-100">
            {t(label, { brand: edition.brand })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
