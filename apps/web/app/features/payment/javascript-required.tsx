import { useTranslation } from '../../i18n/use-translation.ts'

/** Shown without JavaScript, because the card form needs Stripe's script. */
export function JavaScriptRequired() {
  const { t } = useTranslation('payment')
  return (
    <p className="hidden rounded-control bg-honey-tint px-4 py-3 text-honey-ink noscript:block">{t('needs_script')}</p>
  )
}
