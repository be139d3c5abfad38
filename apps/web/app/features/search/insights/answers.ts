import { type AnswerableQuestion, answerableQuestions } from '@amber/domain/region-insights/answerable-questions'
import { NEAR_WALK_MINUTES } from '@amber/domain/region-insights/thresholds'
import type { InsightsContext } from './insights-context.ts'
import { formatMonths } from './format-months.ts'
import { roomKindName } from './room-kind-name.ts'

type Answer = { question: string; answer: string }

/** Words the questions that the figures answer. One about a region without a name is left out. */
export const answersOf = (context: InsightsContext): Answer[] =>
  answerableQuestions(context.insights, context.where === 'other' ? 'cities' : 'places').flatMap(
    (question) => wordQuestion(question, context) ?? [],
  )

function wordQuestion(entry: AnswerableQuestion, context: InsightsContext): Answer | undefined {
  const { t, unit, where, money, language } = context
  const region = context.region.name
  // Chinese has no space between sentences.
  const join = (sentences: readonly string[]) => sentences.join(language === 'zh' ? '' : ' ')
  switch (entry.ask) {
    case 'price': {
      const { typical, cheapest } = entry
      return {
        question: t('ask_price', { where, region }),
        answer: join([
          t('answer_price', { price: money(typical), unit }),
          ...(cheapest
            ? [
                t('answer_price_cheapest', {
                  kind: roomKindName(cheapest.kind, t),
                  price: money(cheapest.median),
                  min: money(cheapest.min),
                }),
              ]
            : []),
        ]),
      }
    }
    case 'cheapest_city':
    case 'cheapest_area': {
      const cheap = context.regions.get(entry.cheap.regionId)
      const dear = context.regions.get(entry.dear.regionId)
      if (!cheap || !dear) return undefined
      return {
        question: t(`ask_${entry.ask}`, { region }),
        answer: t('answer_cheapest', {
          cheap: cheap.name,
          cheap_price: money(entry.cheap.median),
          dear: dear.name,
          dear_price: money(entry.dear.median),
          unit,
        }),
      }
    }
    case 'walk': {
      const university = context.regions.get(entry.regionId)
      if (!university) return undefined
      return {
        question: t('ask_walk', { university: university.name }),
        answer: join([
          t('answer_walk', { count: entry.places, minutes: NEAR_WALK_MINUTES }),
          ...(entry.median === null ? [] : [t('answer_walk_price', { price: money(entry.median), unit })]),
        ]),
      }
    }
    case 'farther':
      return {
        question: t('ask_farther', { region }),
        answer: t('answer_farther', {
          change: entry.percent < 0 ? 'less' : entry.percent > 0 ? 'more' : 'same',
          percent: Math.abs(entry.percent),
          near: entry.near.toMinutes,
          near_price: money(entry.near.median),
          from: entry.far.fromMinutes,
          far: entry.far.toMinutes,
          far_price: money(entry.far.median),
          unit,
        }),
      }
    case 'when': {
      const [first = ''] = entry.months
      return {
        question: t('ask_when', { region }),
        answer: t('answer_when', {
          month: formatMonths([first], language),
          months: formatMonths(entry.months, language),
          share: entry.share,
        }),
      }
    }
    case 'semester':
      return { question: t('ask_semester', { where, region }), answer: t('answer_semester', { count: entry.places }) }
    case 'bills':
      return { question: t('ask_bills'), answer: t('answer_bills', { count: entry.places, of: entry.of }) }
  }
}
