import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Says before booking that the price rests on a declared nationality, and what follows if the passport differs. */
export function NationalityNotice() {
  const { t } = useTranslation('book')
  return (
    <section className="grid grid-cols-[24px_1fr] gap-3 rounded-card bg-honey-tint p-4 md:p-5">
      <Icon name="globe" className="mt-0.5" />
      <div>
        <h2 className="font-sans text-15 font-semibold tracking-normal">{t('nationality_check_title')}</h2>
        <p className="max-w-[42em] text-ink-2">{t('nationality_check')}</p>
      </div>
    </section>
  )
}
