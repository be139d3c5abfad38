import type { ComponentProps, MouseEvent } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { loginUrl } from '../shared/page/login-url.ts'
import { promptLogin, useHasLoginDialog } from '../features/login/shared/login-prompt.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useReturnPath } from './use-return-path.ts'

/** Opens the login dialog over the page; before hydration and without JavaScript it links to the login page, which returns here. */
export function LogInLink(buttonProps: Pick<ComponentProps<typeof ButtonLink>, 'size' | 'wide' | 'className'>) {
  const { t } = useTranslation('frame')
  const returnPath = useReturnPath()
  const isLogin = returnPath.startsWith('/login')
  // The login page needs no second form over its own.
  const opensDialog = useHasLoginDialog() && !isLogin
  const open = (event: MouseEvent) => {
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (isPlainClick && !isLogin && promptLogin()) event.preventDefault()
  }
  return (
    <ButtonLink
      {...buttonProps}
      to={loginUrl(isLogin ? '/' : returnPath)}
      variant="outline"
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onClick={open}
    >
      {t('log_in')}
    </ButtonLink>
  )
}
