import { type CancellationReason, cancellationTerms } from '@amber/domain/booking/cancellation-terms'
import { formatDate } from '@amber/domain/dates/format-date'
import { type Language, LOCALES } from '@amber/domain/languages'

/** What comes back for a reason, step by step; after the last one nothing does. None: nothing from the first. */
export type ReturnTerm = {
  reason: CancellationReason
  steps: { share: string; isAll: boolean; until: string }[]
}

type Policy = Parameters<typeof cancellationTerms>[0][number]
type Stay = Parameters<typeof cancellationTerms>[1]

/** One of each reason: where several policies speak of it, the best of them counts, as it does when one cancels. */
export function returnTerms(policies: readonly Policy[], stay: Stay, language: Language): ReturnTerm[] {
  const percent = new Intl.NumberFormat(LOCALES[language], { style: 'percent' })
  const ofReason = new Map<CancellationReason, Policy>()
  for (const policy of policies) {
    const rules = [...(ofReason.get(policy.reason)?.rules ?? []), ...policy.rules]
    ofReason.set(policy.reason, { ...policy, rules })
  }
  return cancellationTerms([...ofReason.values()], stay).map(({ reason, steps }) => ({
    reason,
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
