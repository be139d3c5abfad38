import { LOCALES } from '@amber/domain/languages'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../lib/site.ts'
import { Question } from '../../parts/question.tsx'
import { lineKey } from '../../parts/stay/use-line-text.ts'
import { usePlace } from './place-state.ts'
import { Section } from './section.tsx'
import type { LineView } from '../../parts/stay/cost-lines.ts'
import { useCancelling } from './use-cancelling.ts'

/** What is asked most, answered from the place's own figures. */
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
    </Section>
  )
}

function useAnswers() {
  const { t } = useTranslation('place')
  const { language } = useSite()
  const { place, chosen, stays, terms, far } = usePlace()
  const cancelling = useCancelling()
  const list = new Intl.ListFormat(LOCALES[language])
  const lines = chosen?.stay.lines ?? []
  const deposit = lines.find(({ kind }) => kind === 'deposit')
  const costs = lines.filter((line): line is Extract<LineView, { kind: 'cost' }> => line.kind === 'cost')
  const names = (included: boolean) => {
    const all = costs.filter((line) => line.included === included && line.recurrence !== 'one_off')
    return list.format([...new Map(all.map((line) => [lineKey(line), line.name])).values()])
  }
  const [within, beyond] = [names(true), names(false)]
  const [university] = place.meta_distances
  const groups = stays.rooms.filter(({ room_type }) => room_type === 'entire_place').map(({ persons }) => persons)
  const who = [
    ...(stays.rooms.some(({ room_type }) => room_type === 'private_room') ? [t('who_one')] : []),
    ...(stays.rooms.some(({ room_type }) => room_type === 'shared_room') ? [t('who_shared')] : []),
    ...(groups.length > 0 ? [t('who_group', { count: Math.max(...groups) })] : []),
    ...(place.tags.includes('dual_occupancy') ? [t('who_two')] : []),
  ]
  // Chinese puts no space between sentences.
  const join = (sentences: readonly string[]) => sentences.join(language === 'zh' ? '' : ' ')
  return [
    {
      question: t('question_deposit'),
      answer: deposit ? t('answer_deposit', { amount: deposit.amount.text }) : t('answer_no_deposit'),
    },
    {
      question: t('question_bills'),
      answer: join([
        within === '' ? t('answer_bills_none') : t('answer_bills', { list: within }),
        ...(beyond === '' ? [] : [t('answer_bills_extra', { list: beyond })]),
      ]),
    },
    {
      question: t('question_cancel'),
      answer: join([cancelling.text, ...(terms.length > 0 ? [t('answer_cancel')] : [])]),
    },
    ...(who.length > 0 ? [{ question: t('question_who'), answer: join(who) }] : []),
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
