import { useTranslation } from '../../i18n/use-translation.ts'

/** Says that a text exists in English only so far. */
export function EnglishOnlyNote() {
  const { t } = useTranslation('content')
  return (
    <p className="mt-5 max-w-[42em] rounded-card bg-honey-tint px-5 py-4 text-15 text-honey-ink">{t('english_only')}</p>
  )
}
