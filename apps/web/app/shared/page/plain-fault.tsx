import { useTranslation } from '../../i18n/use-translation.ts'

/** Takes the place of the screen for a missing or failed page while its script cannot be loaded. */
export function PlainFault() {
  const { t } = useTranslation('common')
  return (
    <div className="py-8">
      <h1 className="mb-6 text-44">{t('not_found_title')}</h1>
      <a href="/" className="font-semibold underline">
        {t('back_to_home')}
      </a>
    </div>
  )
}
