import type { ComponentProps, MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { loginAddress } from '../../lib/login-address.ts'
import { askToLogIn, useLoginOpensHere } from '../../lib/login-wanted.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Opens the login over the page; before and without script it leads to the page that logs in, and back. */
export function LogInLink(look: Pick<ComponentProps<typeof ButtonLink>, 'size' | 'wide' | 'className'>) {
  const { t } = useTranslation('frame')
  const page = useLocation()
  const isLogin = page.pathname.startsWith('/login')
  // The page that logs in has no need of a second form over the first.
  const opensHere = useLoginOpensHere() && !isLogin
  const open = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (isPlain && !isLogin && askToLogIn()) event.preventDefault()
  }
  return (
    <ButtonLink
      {...look}
      to={loginAddress(isLogin ? '/' : page)}
      variant="outline"
      aria-haspopup={opensHere ? 'dialog' : undefined}
      onClick={open}
    >
      {t('log_in')}
    </ButtonLink>
  )
}
