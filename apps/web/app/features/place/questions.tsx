import { LOCALES } from '@amber/domain/languages'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HelpLink } from '../../shared/content/help-link.tsx'
import { useSite } from '../../shared/page/site.ts'
import { Question } from '../../shared/page/question.tsx'
import { useCancellationText, useCauseList } from '../../shared/stay/use-cancellation-text.ts'
import { lineKey } from '../../shared/stay/use-line-text.ts'
import { ChatLink } from '../chat/shared/chat-link.tsx'
import { usePlace } from './place-state.ts'
import { Section } from './section.tsx'
import type { LineView } from '../../shared/stay/cost-lines.ts'

/** Frequent questions, answered from the place's own data. */
export function Questions() {
  const { t } = useTranslation('place')
  const { place, chosen, isLet } = usePlace()
  const answers = useAnswers()
  if (!isLet || chosen === null) return null
  return (
    <Section id="questions" title={t('questions_title', { name: place.name })}>
      <div className="-mt-5 *:last:border-b-0">
        {answers.map(({ question, answer }, index) => (
          <Question key={question} title={question} open={index === 0}>
            {answer}
          </Question>
        ))}
      </div>
      <p className="mt-5">
        <HelpLink to="deposit" />
      </p>
      <ChatLink kind="expert" className="mt-5" />
    </Section>
  )
}

function useAnswers() {
  const { t } = useTranslation('place')
  const { language } = useSite()
  const { place, chosen, stays, terms, far } = usePlace()
  const cancellation = useCancellationText(terms)
  const listCauses = useCauseList()
  const reasonsOf = (isAsChangeOfMind: boolean) =>
    terms
      .filter((term) => term.reason !== 'change_of_mind' && term.isAsChangeOfMind === isAsChangeOfMind)
      .map(({ reason }) => reason)
  const [sameReasons, otherReasons] = [reasonsOf(true), reasonsOf(false)]
  const listFormat = new Intl.ListFormat(LOCALES[language])
  const lines = chosen?.stay.lines ?? []
  const deposit = lines.find(({ kind }) => kind === 'deposit')
  const costs = lines.filter((line): line is Extract<LineView, { kind: 'cost' }> => line.kind === 'cost')
  const listCosts = (included: boolean) => {
    const matchingCosts = costs.filter((line) => line.included === included && line.recurrence !== 'one_off')
    return listFormat.format([...new Map(matchingCosts.map((line) => [lineKey(line), line.name])).values()])
  }
  const [includedCosts, extraCosts] = [listCosts(true), listCosts(false)]
  const [university] = place.meta_distances
  const groupSizes = stays.rooms.filter(({ room_type }) => room_type === 'entire_place').map(({ persons }) => persons)
  const occupancyTexts = [
    ...(stays.rooms.some(({ room_type }) => room_type === 'private_room') ? [t('who_one')] : []),
    ...(stays.rooms.some(({ room_type }) => room_type === 'shared_room') ? [t('who_shared')] : []),
    ...(groupSizes.length > 0 ? [t('who_group', { count: Math.max(...groupSizes) })] : []),
    ...(place.tags.includes('dual_occupancy') ? [t('who_two')] : []),
  ]
  // Chinese has no space between sentences.
  const join = (sentences: readonly string[]) => sentences.join(language === 'zh' ? '' : ' ')
  return [
    {
      question: t('question_deposit'),
      answer: deposit ? t('answer_deposit', { amount: deposit.amount.text }) : t('answer_no_deposit'),
    },
    {
      question: t('question_bills'),
      answer: join([
        includedCosts === '' ? t('answer_bills_none') : t('answer_bills', { list: includedCosts }),
        ...(extraCosts === '' ? [] : [t('answer_bills_extra', { list: extraCosts })]),
      ]),
    },
    {
      question: t('question_cancel'),
      answer: join([
        t('answer_cancel_yes'),
        cancellation.text,
        ...(sameReasons.length > 0 ? [t('same_applies', { reasons: listCauses(sameReasons) })] : []),
        ...(otherReasons.length > 0 ? [t('answer_cancel', { reasons: listCauses(otherReasons) })] : []),
      ]),
    },
    ...(occupancyTexts.length > 0 ? [{ question: t('question_who'), answer: join(occupancyTexts) }] : []),
    ...(university
      ? [
          {
            question: t('question_university'),
            answer: t('answer_university', {
              university: university.name,
              distance: far[0] ?? '',
            }),
          },
        ]
      : []),
  ]
}
