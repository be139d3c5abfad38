import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../lib/site.ts'

/** Tells what the last page's form has left to be told. Few pages have anything, so the rest comes when there is. */
export function NoticeSlot() {
  const { i18n } = useTranslation('frame')
  const { brand } = useSite().edition
  useEffect(() => {
    if (document.cookie.includes('notice='))
      void import('./show-notice.ts').then((part) => part.showNotice(i18n, brand))
  }, [i18n, brand])
  return null
}
