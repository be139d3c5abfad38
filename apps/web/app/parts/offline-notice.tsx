import { LOCALES } from '@amber/domain/languages'
import { keptAtMark } from '../../offline/said-to-worker.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useSite } from '../lib/site.ts'
import { Icon } from '../ui/icon.tsx'

/**
 * Of the page that opens without a connection. Nobody sees it but where the browser shows what it has kept
 * (`offline/worker.ts`), which says so on the document and writes the time.
 */
export function OfflineNotice() {
  const { language } = useSite()
  const { t } = useTranslation('offline')
  const time = keptAtMark(LOCALES[language])
  return (
    <div className="mb-6 hidden items-center gap-x-4 gap-y-2 rounded-control bg-honey-tint px-4 py-3 text-honey-ink in-data-kept:flex in-data-kept:flex-wrap">
      <p className="flex min-w-60 flex-1 gap-2">
        <Icon name="circle-alert" className="mt-0.5" />
        <span className="hidden in-data-[kept=itself]:inline">{t('here', { time })}</span>
        <span className="hidden in-data-[kept=another]:inline">{t('elsewhere', { time })}</span>
      </p>
      {/* To the address that was asked for, whichever it is. */}
      <form>
        <button className="min-h-11 cursor-pointer font-semibold underline">{t('try_again')}</button>
      </form>
    </div>
  )
}
