import { useTranslation } from '../../i18n/use-translation.ts'
import type { Account } from '../../server/account.server.ts'
import { useSite } from '../../shared/page/site.ts'
import { LogOutForm } from '../../layout/log-out-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LoginPanel } from './login-panel.tsx'

/** Shown on the login page to visitors who are already logged in. */
export function LoggedIn({ account, next }: { account: Account; next: string }) {
  const { t } = useTranslation(['login', 'toasts'])
  const { brand } = useSite().edition
  return (
    <LoginPanel title={t('toasts:login_success.title', { brand })}>
      <p className="mb-6 text-ink-2">
        {t('logged_in_as')} <strong className="font-semibold wrap-anywhere text-ink">{account.email}</strong>
      </p>
      <div className="grid gap-2">
        <ButtonLink to={next} wide>
          {t('go_on')}
        </ButtonLink>
        <LogOutForm buttonClass="min-h-12 justify-center font-semibold" />
      </div>
    </LoginPanel>
  )
}
