import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LogOutForm } from '../../../layout/log-out-form.tsx'
import { ThemeChoices } from '../../../layout/theme-choices.tsx'
import { useSite } from '../../../shared/page/site.ts'
import { initialsOf } from '../../../ui/initials.ts'
import { LetterKeysChoice } from './letter-keys-choice.tsx'

const MENU_ID = 'dashboard-account'

/** The person who is logged in, with their theme, their sessions and the way out. */
export function AccountMenu() {
  const { t } = useTranslation('dashboard')
  const { account } = useSite()
  if (!account) return null
  return (
    <div className="-mx-2.5 border-t border-sand-200 p-2.5">
      <button
        type="button"
        popoverTarget={MENU_ID}
        className="flex w-full cursor-pointer items-center gap-2 rounded-control p-1 text-left hover:bg-sand-100 max-lg:min-h-thumb"
      >
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center rounded-pill bg-honey text-11 font-semibold text-on-honey"
        >
          {initialsOf(account.name)}
        </span>
        <span className="min-w-0 truncate text-13 font-semibold">{account.name}</span>
      </button>
      <div
        id={MENU_ID}
        popover="auto"
        className="dashboard-popover w-60 rounded-card border border-sand-200 bg-paper p-2 text-13 text-ink shadow-float"
      >
        <ThemeChoices />
        <LetterKeysChoice />
        <Link
          to="/profile/sessions"
          className="flex min-h-9 items-center rounded-control px-3 hover:bg-sand-100 max-lg:min-h-thumb"
        >
          {t('own_sessions')}
        </Link>
        <LogOutForm buttonClass="min-h-9 max-lg:min-h-thumb" />
      </div>
    </div>
  )
}
