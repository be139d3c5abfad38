import type { CancellationReason } from '@amber/domain/booking/cancellation-terms'
import { LOCALES } from '@amber/domain/languages'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../page/site.ts'
import type { TermView } from './cancellation-view.server.ts'

/**
 * Returns whether cancelling for a change of mind is free, and the text, such as 'Free cancellation until 14 August 2027'.
 */
export function useCancellationText(terms: readonly TermView[]): { isFree: boolean; text: string } {
  const { t } = useTranslation('place')
  const { language } = useSite()
  const best = terms.find(({ reason }) => reason === 'change_of_mind')?.steps[0]
  const isFree = best?.percent === 100
  if (!best?.until) return { isFree, text: t('no_refund') }
  const { day } = best.until
  const share = new Intl.NumberFormat(LOCALES[language], { style: 'percent' }).format(best.percent / 100)
  return { isFree, text: isFree ? t('free_until', { day }) : t('part_until', { day, share }) }
}

/** Returns a function that lists reasons within a sentence, such as 'a refused visa or a cancelled course'. */
export function useCauseList(): (reasons: readonly CancellationReason[]) => string {
  const { t } = useTranslation('place')
  const { language } = useSite()
  return (reasons) =>
    new Intl.ListFormat(LOCALES[language], { type: 'disjunction' }).format(
      reasons.flatMap((reason) => (reason === 'change_of_mind' ? [] : [t(`cause_${reason}`)])),
    )
}
