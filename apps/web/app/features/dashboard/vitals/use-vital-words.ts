import { type Language, LOCALES } from '@amber/domain/languages'
import type { Vital, VitalPage } from '@amber/domain/vitals/web-vitals'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'

/** Formats measurements in the language of the page. */
export function useVitalWords() {
  const { t } = useTranslation('vitals')
  const { language } = useSite()
  const count = (value: number) => value.toLocaleString(LOCALES[language])
  const share = (value: number) =>
    value.toLocaleString(LOCALES[language], { style: 'percent', maximumFractionDigits: 0 })
  const measured = (vital: Vital, value: number | null) =>
    value === null ? t('no_value') : formatVital(vital, value, language)
  const country = (code: string) =>
    code === ''
      ? t('unknown_country')
      : (new Intl.DisplayNames([LOCALES[language]], { type: 'region' }).of(code) ?? code)
  const page = (key: string) => t(`page_${key as VitalPage}`)
  return { t, language, count, share, measured, country, page }
}

const SECOND_MS = 1000

/** Says milliseconds as seconds from a second on, and shifts with two digits. */
function formatVital(vital: Vital, value: number, language: Language): string {
  const locale = LOCALES[language]
  if (vital === 'CLS') return value.toLocaleString(locale, { maximumFractionDigits: 2 })
  const isLong = value >= SECOND_MS
  return (isLong ? value / SECOND_MS : value).toLocaleString(locale, {
    style: 'unit',
    unit: isLong ? 'second' : 'millisecond',
    unitDisplay: 'narrow',
    maximumFractionDigits: isLong ? 2 : 0,
  })
}
