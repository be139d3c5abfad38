import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../lib/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast-queue.ts'
import { usePlace } from '../place-state.ts'

/** Not every browser can, whatever the types say. */
const CAN_SHARE = typeof navigator !== 'undefined' && typeof navigator.share === 'function'

/** The phone's own sheet, or the address copied. Without script the browser's own bar does it. */
export function ShareButton() {
  const { t } = useTranslation('place')
  const { origin } = useSite()
  const { place } = usePlace()
  const share = async () => {
    const url = `${origin}/places/${place.canonical_name}`
    try {
      if (CAN_SHARE) {
        await navigator.share({ title: place.name, url })
        return
      }
      await navigator.clipboard.writeText(url)
      showToast({ title: t('link_copied'), icon: 'check' })
    } catch (error) {
      // Whoever closes the sheet has not failed at anything.
      if (error instanceof DOMException && error.name === 'AbortError') return
      showToast({ title: t('link_not_copied'), text: url, tone: 'error' })
    }
  }
  return (
    <Button
      variant="soft"
      size="small"
      onClick={() => void share()}
      className="min-h-11 shrink-0 max-md:px-3 noscript:hidden"
    >
      <Icon name="share" size="small" />
      <span className="max-md:sr-only">{t('share')}</span>
    </Button>
  )
}
