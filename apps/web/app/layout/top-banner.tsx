import { formatMoney } from '@amber/domain/money/format-money'
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { APP_INSTALL_PATH, UK_CASHBACK } from '../shared/mobile-app/mobile-app.ts'
import { useSite } from '../shared/page/site.ts'
import { Icon } from '../ui/icon.tsx'
import { PreferenceForm } from './preference-form.tsx'
import { submitInBackground } from './submit-in-background.ts'

export function TopBanner() {
  const { bannerHidden, language } = useSite()
  const { t } = useTranslation('frame')
  const [closed, setClosed] = useState(bannerHidden)
  if (closed) return null
  return (
    <section aria-label={t('offer')} className="top-banner h-8 bg-night text-13 text-on-dark">
      <PreferenceForm
        className="relative column flex h-full items-center md:justify-center"
        onSubmit={(event) => {
          void submitInBackground(event)
          setClosed(true)
        }}
      >
        <a
          href={APP_INSTALL_PATH}
          className="truncate underline underline-offset-2 outline-on-dark max-md:mr-6 hover:decoration-2"
        >
          {t('banner_text', { amount: formatMoney(UK_CASHBACK, language) })}
        </a>
        <button
          name="hide_banner"
          value="true"
          aria-label={t('banner_close')}
          className="absolute right-[calc(var(--gutter)-8px)] grid size-8 cursor-pointer place-items-center outline-on-dark focus-visible:-outline-offset-4"
        >
          <Icon name="x" size="small" />
        </button>
      </PreferenceForm>
    </section>
  )
}
