import { LOCALES } from '@amber/domain/languages'
import { formatMoney } from '@amber/domain/money/format-money'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ACCOMMODATIONS, APP_DOWNLOADS, APP_RATING, UK_CASHBACK } from './mobile-app.ts'
import { useSite } from '../page/site.ts'
import { AppBadges } from './app-badges.tsx'
import phone from './app-phone-560.avif'

/** Promotes the app on the home, search and place pages. `/app` redirects here on a computer. */
export function AppPrompt() {
  const { language } = useSite()
  const { t } = useTranslation('frame')
  const numberFormat = new Intl.NumberFormat(LOCALES[language])
  const compactFormat = new Intl.NumberFormat(language, { notation: 'compact' })
  const facts = [
    { figure: `${numberFormat.format(APP_RATING.stars)}/${APP_RATING.of}`, of: t('app_rating') },
    { figure: `${compactFormat.format(APP_DOWNLOADS)}+`, of: t('app_downloads') },
    { figure: `${numberFormat.format(ACCOMMODATIONS)}+`, of: t('app_accommodations') },
  ]
  return (
    <section
      id="app"
      aria-labelledby="app-title"
      className="far-down grid gap-8 rounded-card bg-night px-6 py-8 text-on-dark md:p-12 overflow-hidden lg:grid-cols-[1fr_auto] lg:gap-16"
    >
      <div>
        <h2 id="app-title" className="text-24 md:text-32">
          {t('app_title', { amount: formatMoney(UK_CASHBACK, language) })}
        </h2>
        <p className="mt-3 max-w-[28.5em] text-on-dark-2">
          {t('app_text', { count: `${numberFormat.format(ACCOMMODATIONS)}+` })}
        </p>
        <AppBadges look="dark" className="mt-5" />
        <dl className="mt-8 flex justify-between gap-4 md:justify-start md:gap-8">
          {facts.map(({ figure, of }) => (
            <div key={of} className="flex flex-col-reverse">
              <dt className="text-13 text-on-dark-2">{of}</dt>
              <dd className="tabular text-20 leading-none font-bold md:text-32">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
      {/* Decorative, cropped by the section's edge; the text describes the app. */}
      <img
        src={phone}
        alt=""
        width={280}
        height={400}
        loading="lazy"
        className="-mb-12 h-80 w-72 self-end rounded-t-[2rem] border-8 border-b-0 border-ink-2 object-cover object-top max-lg:hidden"
      />
    </section>
  )
}
