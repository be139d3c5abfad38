import { useTranslation } from '../../i18n/use-translation.ts'
import { usePlace } from './place-state.ts'

/**
 * Returns whether cancelling for a change of mind is free, and the text, such as 'Free cancellation until 14 August 2027'.
 */
export function useCancellationText(): { isFree: boolean; text: string } {
  const { t } = useTranslation('place')
  const { terms } = usePlace()
  if (terms.length === 0) return { isFree: false, text: t('cancel_unknown') }
  const until = terms
    .filter(({ reason }) => reason === 'change_of_mind')
    .flatMap(({ steps }) => steps.filter(({ percent }) => percent === 100))
    .at(-1)?.until
  return until
    ? { isFree: true, text: t('free_until', { day: until.day }) }
    : { isFree: false, text: t('cancel_not_free') }
}
