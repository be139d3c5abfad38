import { useTranslation } from '../../i18n/use-translation.ts'
import { APP_INSTALL_PATH } from '../../shared/mobile-app/mobile-app.ts'

/** Cashback offer, in green like all money returned to the student. */
export function Offer({ amount }: { amount: string }) {
  const { t } = useTranslation('home')
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-success-tint p-6 text-success-ink md:px-8">
      <div className="grow basis-80">
        <h2 className="text-24">{t('offer_title', { amount })}</h2>
        <p className="mt-1 max-w-[37em]">{t('offer_text', { amount })}</p>
      </div>
      <a
        href={APP_INSTALL_PATH}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3"
      >
        {t('offer_link')}
      </a>
    </section>
  )
}
