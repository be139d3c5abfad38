import { formatStayChoice } from '@amber/domain/inventory/stay-choice'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { shareUrl } from '../../../browser/share-url.ts'
import { urlInLanguage } from '../../../shared/page/language-alternates.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast-queue.ts'
import { usePlace } from '../place-state.ts'

/** Opens the native share sheet or copies the URL. Hidden without JavaScript. */
export function ShareButton() {
  const { t } = useTranslation('place')
  const { language, sites } = useSite()
  const { place, chosen } = usePlace()
  const share = async () => {
    const stay = chosen && formatStayChoice({ tenancyId: chosen.stay.id, moveIn: chosen.cell.moveIn })
    const url = urlInLanguage(`/places/${place.canonical_name}${stay ? `?${stay}` : ''}`, language, sites[0])
    const outcome = await shareUrl({ kind: 'place', title: place.name, url })
    if (outcome === 'copied') showToast({ title: t('link_copied'), icon: 'check' })
    if (outcome === 'failed') showToast({ title: t('link_not_copied'), text: url, tone: 'error' })
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
