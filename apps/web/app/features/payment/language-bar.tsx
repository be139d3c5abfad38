import { LANGUAGE_NAMES } from '@amber/domain/languages'
import { PreferenceForm } from '../../layout/preference-form.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'

/** Languages of the payment page, because whoever opens the link may read another one than the student who sent it. */
export function LanguageBar() {
  const { t } = useTranslation('frame')
  const { edition, language } = useSite()
  return (
    <PreferenceForm aria-label={t('language')} className="column flex flex-wrap justify-end gap-x-3 pt-1 print:hidden">
      {edition.languages.map((code) => (
        <button
          key={code}
          name="language"
          value={code}
          lang={code}
          aria-current={code === language}
          className="min-h-11 min-w-6 cursor-pointer text-13 text-ink-2 hover:text-ink hover:underline aria-[current=true]:font-semibold aria-[current=true]:text-ink"
        >
          {LANGUAGE_NAMES[code]}
        </button>
      ))}
    </PreferenceForm>
  )
}
