import { formatStayChoice } from '@amber/domain/inventory/stay-choice'
import { LOCALES } from '@amber/domain/languages'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import type { TermView } from '../../../shared/stay/cancellation-view.server.ts'
import { useCancellationText, useCauseList } from '../../../shared/stay/use-cancellation-text.ts'
import { type useChosenStay, useForm } from '../form/form-state.ts'

type Props = Pick<NonNullable<ReturnType<typeof useChosenStay>>, 'stay' | 'start'>

/**
 * States the refund for a change of mind and the reasons that count as one, then that of each reason with a rule of its
 * own: students choose a room by what a refused visa would cost them. Links to the deadlines of each.
 */
export function CancellationRules({ stay, start }: Props) {
  const { t } = useTranslation(['book', 'place'])
  const { page } = useForm()
  const listCauses = useCauseList()
  const sentencesOf = useStepSentences()
  const { reasonsAsChangeOfMind: sameReasons } = page.room
  const { text } = useCancellationText(start.cancellation)
  const choice = formatStayChoice({ tenancyId: stay.id, moveIn: start.day }).toString()
  const ownTerms = start.cancellation.filter((term) => term.reason !== 'change_of_mind' && !term.isAsChangeOfMind)
  return (
    <>
      <span className="block">
        {text} {sameReasons.length > 0 && t('place:same_applies', { reasons: listCauses(sameReasons) })}
      </span>
      {ownTerms.map((term) => (
        <span key={term.reason} className="mt-1 block">
          <span className="block font-semibold">{t(`place:reason_${term.reason}`)}</span>
          {sentencesOf(term).map((sentence) => (
            <span key={sentence} className="block">
              {sentence}
            </span>
          ))}
        </span>
      ))}
      <Link
        to={`/places/${page.place.canonicalName}?${choice}#cancel`}
        target="_blank"
        className="mt-1 inline-block font-semibold underline underline-offset-3"
      >
        {t('cancel_rules')}
      </Link>
    </>
  )
}

/** Returns a function that says what each step of a term refunds until which day. */
function useStepSentences() {
  const { t } = useTranslation('place')
  const { language } = useSite()
  const percent = new Intl.NumberFormat(LOCALES[language], { style: 'percent' })
  // The last step of each term is always no refund.
  return ({ steps }: TermView): string[] =>
    steps.map(({ percent: share, until }, index) => {
      if (until === null) return index === 0 ? t('step_nothing') : t('step_after')
      const { day } = until
      return share === 100 ? t('free_until', { day }) : t('part_until', { day, share: percent.format(share / 100) })
    })
}
