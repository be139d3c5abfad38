import { Link } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { useSite } from '../shared/page/site.ts'
import { initialsOf } from '../ui/initials.ts'
import { LogInLink } from './log-in-link.tsx'
import { LogOutForm } from './log-out-form.tsx'
import { Popover } from './popover.tsx'
import { accountLinksOf } from './menu-links.ts'

/** "Log in" for a visitor, otherwise an avatar with its menu. */
export function AccountMenu() {
  const { account } = useSite()
  const { t } = useTranslation('frame')
  if (account === undefined) {
    return (
      <div className="ml-2 max-md:hidden">
        <LogInLink size="small" className="whitespace-nowrap" />
      </div>
    )
  }
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        className="anchor-account ml-2 hidden size-9 cursor-pointer place-items-center rounded-pill bg-honey text-13 text-on-honey font-semibold md:grid"
      >
        <span aria-hidden="true">{initialsOf(account.name)}</span>
        <span className="sr-only">{t('your_account')}</span>
      </button>
      <Popover id="account-menu" className="below-account w-64 p-2">
        <p className="px-3 pt-2 font-semibold wrap-anywhere">{account.name}</p>
        {account.name !== account.email && <p className="px-3 text-13 wrap-anywhere text-ink-3">{account.email}</p>}
        <ul className="mt-3">
          {accountLinksOf(account).map(({ path, label }) => (
            <li key={path}>
              <Link to={path} className="flex min-h-10 items-center rounded-control px-3 hover:bg-sand-100">
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
        <div className="mt-2 border-t border-sand-200 pt-2">
          <LogOutForm buttonClass="min-h-10" />
        </div>
      </Popover>
    </>
  )
}
