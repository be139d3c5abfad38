import { LANGUAGE_NAMES } from '@amber/domain/language-names'
import { useTranslation } from '../i18n/use-translation.ts'
import { useSite } from '../shared/page/site.ts'
import { PreferenceForm } from './preference-form.tsx'

type Props = { className: string; choiceClassName: string }

/** One button per language of the edition, each in its own language. */
export function LanguageChoices({ className, choiceClassName }: Props) {
  const { t } = useTranslation('frame')
  const { edition, language } = useSite()
  return (
    <PreferenceForm aria-label={t('language')} className={className}>
      {edition.languages.map((code) => (
        <button
          key={code}
          name="language"
          value={code}
          lang={code}
          aria-current={code === language}
          className={choiceClassName}
        >
          {LANGUAGE_NAMES[code]}
        </button>
      ))}
    </PreferenceForm>
  )
}
