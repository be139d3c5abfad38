import { LOCALES } from '@amber/domain/languages'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ACCOMMODATIONS, APP_RATING } from '../../shared/mobile-app/mobile-app.ts'
import { useSite } from '../../shared/page/site.ts'

/** Figures of the company. The offer has its own place in the banner and the app prompt. */
export function Facts() {
  const { t } = useTranslation('home')
  const { language, edition } = useSite()
  const number = new Intl.NumberFormat(LOCALES[language])
  const facts = [
    [`${number.format(ACCOMMODATIONS)}+`, t('fact_places')],
    [`${number.format(APP_RATING.stars)}/${APP_RATING.of}`, t('fact_rating')],
    [t('fact_downloads_figure'), t('fact_downloads')],
  ]
  return (
    <section aria-label={t('facts_label', { brand: edition.brand })} className="mt-10 border-y border-sand-200">
      <dl className="grid grid-cols-3">
        {facts.map(([figure, text]) => (
          <div key={text} className="flex flex-col-reverse justify-end py-4 pr-4">
            <dt className="text-13 text-ink-2">{text}</dt>
            <dd className="tabular text-20 leading-[1.1] md:text-24 font-[680] tracking-[-0.03em]">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
