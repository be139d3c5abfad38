import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { hasConsent } from '../../shared/tracking/consent.ts'
import { loginUrl } from '../../shared/page/login-url.ts'
import { type LoginPrompt, onLoginPrompt } from './shared/login-prompt.ts'
import { useSite } from '../../shared/page/site.ts'
import type { LoginDialog } from './login-dialog.tsx'

/** Renders the login dialog on any page. Its script and texts load when the login is opened. */
export function LoginSlot() {
  const { i18n } = useTranslation('frame')
  const [Dialog, setDialog] = useState<typeof LoginDialog>()
  const [prompt, setPrompt] = useState<LoginPrompt>()

  useEffect(() => {
    const open = async (newPrompt: LoginPrompt) => {
      try {
        const [loaded] = await Promise.all([import('./login-dialog.tsx'), i18n.loadNamespaces(['login', 'toasts'])])
        setDialog(() => loaded.LoginDialog)
        setPrompt(newPrompt)
      } catch {
        // The login page works without JavaScript.
        location.assign(loginUrl(newPrompt.next ?? location))
      }
    }
    return onLoginPrompt((newPrompt) => void open(newPrompt))
  }, [i18n])
  const { account, login, edition } = useSite()
  const oneTap = account === undefined ? login?.oneTap : undefined
  useEffect(() => {
    if (oneTap === undefined || !hasConsent(document.cookie, edition)) return
    // One Tap is optional: on failure the regular login remains.
    import('./one-tap.ts').then((part) => part.offerOneTap(oneTap)).catch(() => {})
  }, [oneTap, edition])

  return (
    Dialog && (
      <Suspense>
        <Dialog prompt={prompt} onClose={() => setPrompt(undefined)} />
      </Suspense>
    )
  )
}
