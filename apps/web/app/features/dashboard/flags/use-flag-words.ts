import type { FlagValue } from '@amber/domain/flags/catalogue'
import { LOCALES } from '@amber/domain/languages'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import type { StoppedLine } from './load-flags.server.ts'

/** Returns the words for values: yes and no for flags of two answers, and the values themselves for others. */
export function useFlagWords() {
  const { t } = useTranslation('flags')
  const { language } = useSite()
  const value = (each: FlagValue): string => (typeof each === 'boolean' ? t(each ? 'value_true' : 'value_false') : each)
  const share = (number: number): string =>
    number.toLocaleString(LOCALES[language], { style: 'percent', maximumFractionDigits: 1 })
  /** Says a difference of shares in points, with its sign. */
  const points = (number: number): string =>
    (number * 100).toLocaleString(LOCALES[language], { maximumFractionDigits: 2, signDisplay: 'exceptZero' })
  const count = (number: number): string => number.toLocaleString(LOCALES[language])
  const stopped = ({ guardrail, experiment, value: harmful, ...shares }: StoppedLine): string =>
    t(`stopped_${guardrail}`, {
      experiment,
      value: value(harmful),
      share: share(shares.share),
      control: share(shares.control_share),
    })
  return { value, share, points, count, stopped }
}
