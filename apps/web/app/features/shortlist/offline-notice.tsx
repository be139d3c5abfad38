import { LOCALES } from '@amber/domain/languages'
import { savedAtPlaceholder } from '../../../offline/worker-messages.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import { Icon } from '../../ui/icon.tsx'

/**
 * Notice on the page that opens offline. Only visible when the service worker (`offline/worker.ts`) serves the stored
 * page: it marks the document and inserts the time.
 */
export function OfflineNotice() {
  const { language } = useSite()
  const { t } = useTranslation('offline')
  const time = savedAtPlaceholder(LOCALES[language])
  return (
    <div className="mb-6 hidden items-center gap-x-4 gap-y-2 rounded-control bg-honey-tint px-4 py-3 text-honey-ink in-data-kept:flex in-data-kept:flex-wrap">
      <p className="flex min-w-60 flex-1 gap-2">
        <Icon name="circle-alert" className="mt-0.5" />
        <span className="hidden in-data-[kept=itself]:inline">{t('here', { time })}</span>
        <span className="hidden in-data-[kept=another]:inline">{t('elsewhere', { time })}</span>
      </p>
      {/* A form without an action reloads the requested URL, whichever it is. */}
      <form>
        <button className="min-h-11 cursor-pointer font-semibold underline">{t('try_again')}</button>
      </form>
    </div>
  )
}
