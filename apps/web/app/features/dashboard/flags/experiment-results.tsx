import { CONVERSION_DAYS } from '@amber/domain/experiments/experiment'
import { type Goal, GOALS } from '@amber/domain/experiments/goals'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CELL, HEAD_CELL, NUMBER } from '../kit/panel.tsx'
import type { ExperimentLine } from './load-flags.server.ts'
import { useFlagWords } from './use-flag-words.ts'

type Props = { experiment: ExperimentLine }
type Comparison = NonNullable<ExperimentLine['variations'][number]['goals'][Goal]['comparison']>

const CAPTION = 'pb-1 text-left text-13 font-medium'

/** Shows how many people of each variation did something, compared with the first. */
export function ExperimentResults({ experiment }: Props) {
  const { t } = useTranslation('flags')
  const { since, switched, ratio, variations, goal: deciding } = experiment
  if (since === null) return <p className="text-13 text-ink-3">{t('experiment_nobody')}</p>
  const people = variations.reduce((sum, variation) => sum + variation.people, 0)
  return (
    <>
      <p className="text-13 text-ink-2">{t('experiment_people', { count: people, date: since })}</p>
      {ratio.is_wrong && (
        <p role="alert" className="rounded-control bg-red-tint p-2 text-13 font-medium text-danger">
          {t('ratio_wrong')}
        </p>
      )}
      <GroupTable experiment={experiment} />
      {switched > 0 && <p className="text-12 text-ink-3">{t('experiment_switched', { count: switched })}</p>}
      <p className="text-13 text-ink-2">{t('experiment_text', { days: CONVERSION_DAYS })}</p>
      {GOALS.toSorted((a, b) => Number(b === deciding) - Number(a === deciding)).map((goal) => (
        <GoalTable key={goal} goal={goal} experiment={experiment} />
      ))}
    </>
  )
}

function GroupTable({ experiment: { variations } }: Props) {
  const { t } = useTranslation('flags')
  const { share, count } = useFlagWords()
  const people = variations.reduce((sum, variation) => sum + variation.people, 0)
  return (
    <table className="w-full text-13">
      <caption className="sr-only">{t('people')}</caption>
      <thead>
        <tr>
          <th className={HEAD_CELL}>{t('variation')}</th>
          <th className={`${HEAD_CELL} text-right!`}>{t('people')}</th>
        </tr>
      </thead>
      <tbody>
        {variations.map((variation) => (
          <tr key={variation.position}>
            <VariationName value={variation.value} isControl={variation.position === 0} />
            <td className={`${CELL} py-1 text-right tabular`}>
              {t('people_of', {
                count: count(variation.people),
                share: share(people === 0 ? 0 : variation.people / people),
                expected: share(variation.weight),
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function GoalTable({ goal, experiment: { variations } }: Props & { goal: Goal }) {
  const { t } = useTranslation('flags')
  const { share, count } = useFlagWords()
  return (
    <table className="w-full text-13">
      <caption className={CAPTION}>{t(`goal_${goal}`)}</caption>
      <thead>
        <tr>
          <th className={HEAD_CELL}>{t('variation')}</th>
          <th className={`${HEAD_CELL} text-right!`}>{t('reached')}</th>
          <th className={`${HEAD_CELL} text-right! whitespace-normal!`}>{t('difference')}</th>
        </tr>
      </thead>
      <tbody>
        {variations.map(({ position, value, people, goals }) => {
          const { count: reached, comparison } = goals[goal]
          return (
            <tr key={position}>
              <VariationName value={value} isControl={position === 0} />
              <td className={`${CELL} py-1 ${NUMBER}`}>
                {count(reached)}
                <span className="block text-12 text-ink-3">{share(people === 0 ? 0 : reached / people)}</span>
              </td>
              <td className={`${CELL} py-1 text-right tabular`}>
                {position > 0 && (comparison === null ? t('too_few') : <Difference comparison={comparison} />)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function VariationName({ value, isControl }: { value: boolean | string; isControl: boolean }) {
  const { t } = useTranslation('flags')
  const { value: say } = useFlagWords()
  return (
    <th scope="row" className={`${CELL} py-1 text-left font-normal wrap-anywhere`}>
      {isControl ? t('control', { value: say(value) }) : say(value)}
    </th>
  )
}

/** The difference with its interval, and what the interval says. */
function Difference({ comparison: { difference, low, high } }: { comparison: Comparison }) {
  const { t } = useTranslation('flags')
  const { points } = useFlagWords()
  const verdict = low > 0 ? 'better' : high < 0 ? 'worse' : 'unclear'
  return (
    <>
      <span className="font-medium">{points(difference)}</span>
      <span className="block text-12 text-ink-3">{t('interval', { low: points(low), high: points(high) })}</span>
      <span className={`block text-12 ${VERDICT_TONES[verdict]}`}>{t(`verdict_${verdict}`)}</span>
    </>
  )
}

const VERDICT_TONES = { better: 'text-success-ink', worse: 'text-danger', unclear: 'text-ink-3' } as const
