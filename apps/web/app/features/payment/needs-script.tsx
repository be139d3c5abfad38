import { useTranslation } from '../../i18n/use-translation.ts'

/** Where there is no script: the card form is one of others, and comes only by theirs. */
export function NeedsScript() {
  const { t } = useTranslation('payment')
  return (
    <p className="hidden rounded-control bg-honey-tint px-4 py-3 text-honey-ink noscript:block">{t('needs_script')}</p>
  )
}
