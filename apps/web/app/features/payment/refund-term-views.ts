import { type CancellationReason, cancellationTerms } from '@amber/domain/booking/cancellation-terms'
import { formatDate } from '@amber/domain/dates/format-date'
import { type Language, LOCALES } from '@amber/domain/languages'

/** Refund steps for a reason; after the last step nothing is refunded. No steps mean no refund. */
export type RefundTermView = {
  reason: CancellationReason
  /** Whether the place has no rule for the reason; the steps are those of a change of mind. */
  isAsChangeOfMind: boolean
  /** Whether the reason refunds more than a change of mind at some time, and so has to be proved then. */
  isMoreThanChangeOfMind: boolean
  steps: { share: string; isAll: boolean; until: string }[]
}

type Policy = Parameters<typeof cancellationTerms>[0][number]
type Stay = Parameters<typeof cancellationTerms>[1]

export function refundTermViews(policies: readonly Policy[], stay: Stay, language: Language): RefundTermView[] {
  const percent = new Intl.NumberFormat(LOCALES[language], { style: 'percent' })
  const terms = cancellationTerms(policies, stay)
  const changeOfMind = JSON.stringify(terms.find(({ reason }) => reason === 'change_of_mind')?.steps)
  return terms.map(({ reason, isAsChangeOfMind, steps }) => ({
    reason,
    isAsChangeOfMind,
    // No reason refunds less, so other steps refund more.
    isMoreThanChangeOfMind: JSON.stringify(steps) !== changeOfMind,
    steps: steps.flatMap(({ refundPercent, until }) =>
      until === null || refundPercent === 0
        ? []
        : [
            {
              share: percent.format(refundPercent / 100),
              isAll: refundPercent === 100,
              until: formatDate(until.day, language),
            },
          ],
    ),
  }))
}
