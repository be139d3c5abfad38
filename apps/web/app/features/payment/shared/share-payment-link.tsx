import { useTranslation } from '../../../i18n/use-translation.ts'
import { shareUrl } from '../../../browser/share-url.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast-queue.ts'

type Props = { token: string; place: string; size?: 'small' }

/**
 * Shares the payment link, with which parents pay without logging in. It shows the room and the amount, but nothing about
 * the student. Hidden without JavaScript.
 */
export function SharePaymentLink({ token, place, size }: Props) {
  const { t } = useTranslation('payment')
  const { origin } = useSite()
  const share = async () => {
    const url = `${origin}/payments/${token}`
    const outcome = await shareUrl({ title: place, url })
    if (outcome === 'copied') showToast({ title: t('share_copied'), icon: 'check' })
    if (outcome === 'failed') showToast({ title: t('share_not_copied'), text: url, tone: 'error' })
  }
  return (
    <Button
      variant="outline"
      {...(size && { size })}
      onClick={() => void share()}
      className="justify-self-start noscript:hidden"
    >
      <Icon name="share" size="small" />
      {t('share')}
    </Button>
  )
}
