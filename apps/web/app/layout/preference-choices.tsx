import { LANGUAGE_NAMES } from '@amber/domain/language-names'
import { CURRENCIES, CURRENCY_CODES } from '@amber/domain/money/currency'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { useSite } from '../shared/page/site.ts'
import { Icon } from '../ui/icon.tsx'
import { PreferenceForm } from './preference-form.tsx'

/** Each choice is a submit button: one click, no script. */
export function PreferenceChoices() {
  const { edition, language, currency } = useSite()
  const { t } = useTranslation('frame')
  return (
    <PreferenceForm className="@container">
      <div className="grid gap-6 @md:grid-cols-[10rem_1fr]">
        <fieldset>
          <legend className="px-3 pb-2 text-13 text-ink-3">{t('language')}</legend>
          <ul className="grid grid-cols-2 @md:grid-cols-1">
            {edition.languages.map((code) => (
              <Choice key={code} name="language" value={code} chosen={code === language} lang={code}>
                {LANGUAGE_NAMES[code]}
              </Choice>
            ))}
          </ul>
        </fieldset>
        <fieldset>
          <legend className="px-3 pb-2 text-13 text-ink-3">{t('currency')}</legend>
          <ul className="grid grid-cols-2">
            {CURRENCY_CODES.map((code) => (
              <Choice key={code} name="currency" value={code} chosen={code === currency}>
                {code}
                {CURRENCIES[code].symbol !== code && (
                  <span className="font-normal text-ink-3">{CURRENCIES[code].symbol}</span>
                )}
              </Choice>
            ))}
          </ul>
        </fieldset>
      </div>
    </PreferenceForm>
  )
}

type ChoiceProps = { name: string; value: string; chosen: boolean; lang?: string; children: ReactNode }

function Choice({ chosen, children, ...button }: ChoiceProps) {
  return (
    <li>
      <button
        {...button}
        aria-current={chosen}
        className="flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-control px-3 text-left transition-colors duration-(--time-fast) hover:bg-sand-100 aria-[current=true]:font-semibold"
      >
        {children}
        {chosen && <Icon name="check" size="small" className="ml-auto" />}
      </button>
    </li>
  )
}
