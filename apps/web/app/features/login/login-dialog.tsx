import { useHref, useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { LoginPrompt } from './shared/login-prompt.ts'
import { useOnChange } from '../../ui/use-on-change.ts'
import { stripToken } from '../../shared/page/strip-token.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoginSteps } from './login-steps.tsx'
import { pendingLoginOf } from './pending-login.ts'
import { knownEmailOf } from './shared/known-email.ts'
import { useLogin } from './use-login.ts'

type Props = {
  /** Undefined while the dialog is closed. */
  prompt: LoginPrompt | undefined
  onClose: () => void
}

export function LoginDialog({ prompt, onClose }: Props) {
  const { t } = useTranslation(['login', 'frame'])
  const { pathname, search, key } = useLocation()
  const page = useHref(pathname + stripToken(search))
  // Closes on back and forward navigation, since the new page did not open it.
  useOnChange(key, onClose)
  const login = useLogin({
    pending: pendingLoginOf(document.cookie),
    email: knownEmailOf(document.cookie),
    moved: true,
  })
  return (
    <Dialog
      open={prompt !== undefined}
      onClose={onClose}
      title={t(login.pending ? 'code_title' : 'title')}
      closeLabel={t('frame:close')}
    >
      <LoginSteps login={login} next={prompt?.next ?? page} />
    </Dialog>
  )
}
