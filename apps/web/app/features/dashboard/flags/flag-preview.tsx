import type { FlagName } from '@amber/domain/flags/catalogue'
import { LANGUAGES } from '@amber/domain/languages'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import { DENSE_CHECK_BOX, DENSE_CONTROL, FormRow } from '../kit/form-row.tsx'
import { useLanguageName } from '../kit/use-language-name.ts'
import { FLAGS_PATH } from './flags-url.ts'
import type { FlagsData } from './load-flags.server.ts'
import { useFlagWords } from './use-flag-words.ts'

type Props = { name: FlagName; preview: NonNullable<FlagsData['open']>['preview'] }

/** Says what somebody gets now. A form, so that the URL can be shared. */
export function FlagPreview({ name, preview: { person, value: shown } }: Props) {
  const { t } = useTranslation('flags')
  const { value } = useFlagWords()
  const languageName = useLanguageName()
  return (
    <Form action={FLAGS_PATH} aria-label={t('preview')} preventScrollReset className="grid gap-1">
      <input type="hidden" name="flag" value={name} />
      <FormRow label={t('country')} hint={t('country_text')}>
        {(control) => (
          <input {...control} name="country" defaultValue={person.country} maxLength={2} className={DENSE_CONTROL} />
        )}
      </FormRow>
      <FormRow label={t('language')}>
        {(control) => (
          <select {...control} name="language" defaultValue={person.language} className={DENSE_CONTROL}>
            {LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {languageName(language)}
              </option>
            ))}
          </select>
        )}
      </FormRow>
      <FormRow label={t('device')}>
        {(control) => (
          <select {...control} name="device" defaultValue={person.device} className={DENSE_CONTROL}>
            <option value="mobile">{t('device_mobile')}</option>
            <option value="desktop">{t('device_desktop')}</option>
          </select>
        )}
      </FormRow>
      <FormRow label={t('login')} isGroup>
        {() => (
          <span className="grid gap-1 pt-1">
            <label className="flex items-center gap-1.5 max-lg:min-h-thumb">
              <input type="checkbox" name="logged_in" defaultChecked={person.isLoggedIn} className={DENSE_CHECK_BOX} />
              {t('logged_in')}
            </label>
            <label className="flex items-center gap-1.5 max-lg:min-h-thumb">
              <input
                type="checkbox"
                name="internal"
                defaultChecked={person.isInternalUser}
                className={DENSE_CHECK_BOX}
              />
              {t('colleague')}
            </label>
          </span>
        )}
      </FormRow>
      <DenseButton type="submit" className="mt-2 justify-self-start">
        {t('show_value')}
      </DenseButton>
      <output className="mt-2 block font-medium">{t('gets', { value: value(shown) })}</output>
      <p className="text-12 text-ink-3">{t('preview_text')}</p>
    </Form>
  )
}
