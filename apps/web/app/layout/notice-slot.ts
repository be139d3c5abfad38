import { useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { useSite } from '../shared/page/site.ts'

/**
 * Shows the notice that the previous page's form left. Few pages have one, so the rest of the script loads on demand.
 */
export function NoticeSlot() {
  const { i18n } = useTranslation('frame')
  const { brand } = useSite().edition
  useEffect(() => {
    if (document.cookie.includes('notice='))
      void import('./show-notice.ts').then((module) => module.showNotice(i18n, brand))
  }, [i18n, brand])
  return null
}
