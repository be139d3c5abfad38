import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { LoginWish } from '../../lib/login-wanted.ts'
import { useOnChange } from '../../lib/use-on-change.ts'
import { withoutToken } from '../../lib/without-token.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoginSteps } from './login-steps.tsx'
import { pendingLoginOf } from './pending-login.ts'
import { useLogin } from './use-login.ts'

type Props = {
  /** Undefined: closed. */
  wish: LoginWish | undefined
  onClose: () => void
}

export function LoginDialog({ wish, onClose }: Props) {
  const { t } = useTranslation(['login', 'frame'])
  const { pathname, search, key } = useLocation()
  // Back and forward lead to another page, which did not ask.
  useOnChange(key, onClose)
  const login = useLogin({ pending: pendingLoginOf(document.cookie), moved: true })
  return (
    <Dialog
      open={wish !== undefined}
      onClose={onClose}
      title={t(login.pending ? 'code_title' : 'title')}
      closeLabel={t('frame:close')}
    >
      <LoginSteps login={login} next={wish?.next ?? pathname + withoutToken(search)} />
    </Dialog>
  )
}
