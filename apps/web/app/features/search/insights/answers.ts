import { type AnswerableQuestion, answerableQuestions } from '@amber/domain/region-insights/answerable-questions'
import { NEAR_WALK_MINUTES } from '@amber/domain/region-insights/thresholds'
import type { InsightsContext } from './insights-context.ts'
import { formatMonths } from './format-months.ts'
import { roomKindName } from './room-kind-name.ts'

export type Answer = { question: string; answer: string }

/** Words the questions that the figures answer. One about a region without a name is left out. */
export const answersOf = (context: InsightsContext): Answer[] =>
  answerableQuestions(context.insights, context.where === 'other' ? 'cities' : 'places').flatMap(
    (question) => wordQuestion(question, context) ?? [],
  )

function wordQuestion(asked: AnswerableQuestion, context: InsightsContext): Answer | undefined {
  const { t, unit, where, money, language } = context
  const region = context.region.name
  // Chinese has no space between sentences.
  const join = (sentences: readonly string[]) => sentences.join(language === 'zh' ? '' : ' ')
  switch (asked.ask) {
    case 'price': {
      const { typical, cheapest } = asked
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
      const cheap = context.regions.get(asked.cheap.regionId)
      const dear = context.regions.get(asked.dear.regionId)
      if (!cheap || !dear) return undefined
      return {
        question: t(`ask_${asked.ask}`, { region }),
        answer: t('answer_cheapest', {
          cheap: cheap.name,
          cheap_price: money(asked.cheap.median),
          dear: dear.name,
          dear_price: money(asked.dear.median),
          unit,
        }),
      }
    }
    case 'walk': {
      const university = context.regions.get(asked.regionId)
      if (!university) return undefined
      return {
        question: t('ask_walk', { university: university.name }),
        answer: join([
          t('answer_walk', { count: asked.places, minutes: NEAR_WALK_MINUTES }),
          ...(asked.median === null ? [] : [t('answer_walk_price', { price: money(asked.median), unit })]),
        ]),
      }
    }
    case 'farther':
      return {
        question: t('ask_farther', { region }),
        answer: t('answer_farther', {
          change: asked.percent < 0 ? 'less' : asked.percent > 0 ? 'more' : 'same',
          percent: Math.abs(asked.percent),
          near: asked.near.toMinutes,
          near_price: money(asked.near.median),
          from: asked.far.fromMinutes,
          far: asked.far.toMinutes,
          far_price: money(asked.far.median),
          unit,
        }),
      }
    case 'when': {
      const [first = ''] = asked.months
      return {
        question: t('ask_when', { region }),
        answer: t('answer_when', {
          month: formatMonths([first], language),
          months: formatMonths(asked.months, language),
          share: asked.share,
        }),
      }
    }
    case 'semester':
      return { question: t('ask_semester', { where, region }), answer: t('answer_semester', { count: asked.places }) }
    case 'bills':
      return { question: t('ask_bills'), answer: t('answer_bills', { count: asked.places, of: asked.of }) }
  }
}
