import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { hasConsent } from '../../lib/consent.ts'
import { loginAddress } from '../../lib/login-address.ts'
import { type LoginWish, onLoginWanted } from '../../lib/login-wanted.ts'
import { useSite } from '../../lib/site.ts'
import type { LoginDialog } from './login-dialog.tsx'

/** Where the login opens, on any page. Its script and texts come when somebody asks for it. */
export function LoginSlot() {
  const { i18n } = useTranslation('frame')
  const [Dialog, setDialog] = useState<typeof LoginDialog>()
  const [wish, setWish] = useState<LoginWish>()

  useEffect(() => {
    const open = async (wanted: LoginWish) => {
      try {
        const [loaded] = await Promise.all([import('./login-dialog.tsx'), i18n.loadNamespaces(['login', 'toasts'])])
        setDialog(() => loaded.LoginDialog)
        setWish(wanted)
      } catch {
        // The page that logs in needs no script.
        location.assign(loginAddress(wanted.next ?? location))
      }
    }
    return onLoginWanted((wanted) => void open(wanted))
  }, [i18n])
  const { account, login, edition } = useSite()
  const oneTap = account === undefined ? login?.oneTap : undefined
  useEffect(() => {
    if (oneTap === undefined || !hasConsent(document.cookie, edition)) return
    // An offer: who does not get it logs in as ever.
    import('./one-tap.ts').then((part) => part.offerOneTap(oneTap)).catch(() => {})
  }, [oneTap, edition])

  return (
    Dialog && (
      <Suspense>
        <Dialog wish={wish} onClose={() => setWish(undefined)} />
      </Suspense>
    )
  )
}
