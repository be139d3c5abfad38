import { CALL_PERIODS } from '@amber/domain/calling/call-period'
import { GOAL_METRICS, MAX_GOAL } from '@amber/domain/calling/goals'
import { LOCALES } from '@amber/domain/languages'
import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useSite } from '../../../../shared/page/site.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Outcome } from '../../../../ui/outcome.tsx'
import { DenseButton } from '../../kit/dense-button.tsx'
import { DENSE_CONTROL } from '../../kit/form-row.tsx'
import type { GoalsOutcome } from './act-on-goals.server.ts'
import type { GoalLine } from './goal-line.ts'
import { goalFieldName } from './goals-form-fields.ts'

type Props = {
  goals: readonly GoalLine[]
  /** URL of the page, which takes the form. */
  action: string
  /** The agent whose goals a team lead sets; undefined for own ones. */
  agent?: { id: number; name: string }
  outcome?: GoalsOutcome | undefined
}

/** Goals with what has been reached, and the form that changes them, which is closed until somebody opens it. */
export function GoalsSection({ goals, action, agent, outcome }: Props) {
  const { t } = useTranslation('goals')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-sans text-13 font-semibold tracking-normal">
        {agent ? t('title') : t('title_own')}
      </h3>
      <p className="text-12 text-ink-3">{agent ? t('private_to', { name: agent.name }) : t('private')}</p>
      <div className="mt-2 empty:hidden">
        {outcome && (
          <Outcome of={outcome} {...(outcome.goals !== 'saved' && { tone: 'refused' as const })}>
            {t(`outcome_${outcome.goals}`)}
          </Outcome>
        )}
      </div>
      {CALL_PERIODS.map((period) => (
        <PeriodGoals key={period} goals={goals.filter((goal) => goal.period === period)} heading={t(period)} />
      ))}
      {goals.length === 0 && <p className="mt-2 text-ink-2">{t('none')}</p>}
      <details key={JSON.stringify(goals)} open={outcome?.goals === 'wrong'} className="mt-2">
        <summary className="cursor-pointer text-12 font-medium text-ink-2 underline underline-offset-3 max-lg:py-3">
          {t(goals.length === 0 ? 'set' : 'change')}
        </summary>
        <GoalsForm goals={goals} action={action} agentId={agent?.id} />
      </details>
    </section>
  )
}

function PeriodGoals({ goals, heading }: { goals: readonly GoalLine[]; heading: string }) {
  const { t } = useTranslation('goals')
  const { language } = useSite()
  const number = (value: number) => value.toLocaleString(LOCALES[language])
  if (goals.length === 0) return null
  return (
    <>
      <h4 className="mt-2 font-sans text-12 font-normal tracking-normal text-ink-3">{heading}</h4>
      <ul>
        {goals.map(({ metric, target, reached, isReached }) => (
          <li key={metric} className="py-1">
            <span className="flex items-center justify-between gap-3">
              <span>{t(`metric_${metric}`)}</span>
              <span className="inline-flex items-center gap-1 text-12 text-ink-2 tabular">
                {isReached && <Icon name="check" size="tiny" className="text-success" />}
                {t('reached_of', { reached: number(reached), target: number(target) })}
              </span>
            </span>
            <span aria-hidden="true" className="mt-1 block h-1 overflow-hidden rounded-pill bg-sand-200">
              <span
                className={`block h-full rounded-pill ${isReached ? 'bg-success' : 'bg-ink-3'}`}
                style={{ width: `${Math.min(100, Math.round((reached / target) * 100))}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

type FormProps = Pick<Props, 'goals' | 'action'> & { agentId: number | undefined }

function GoalsForm({ goals, action, agentId }: FormProps) {
  const { t } = useTranslation('goals')
  const isBusy = useNavigation().formData?.get('do') === 'goals'
  const id = useId()
  return (
    <Form method="post" action={action} className="mt-2 grid gap-2" aria-label={t('form')} preventScrollReset>
      {agentId !== undefined && <input type="hidden" name="agent" value={agentId} />}
      <table className="w-full text-12">
        <thead>
          <tr>
            <th scope="col" className="text-left font-normal text-ink-3">
              <span className="sr-only">{t('metric')}</span>
            </th>
            {CALL_PERIODS.map((period) => (
              <th
                key={period}
                scope="col"
                id={`${id}-${period}`}
                className="pb-1 pl-2 text-left font-normal text-ink-3"
              >
                {t(`a_${period}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {GOAL_METRICS.map((metric) => (
            <tr key={metric}>
              <th scope="row" id={`${id}-${metric}`} className="py-1 text-left font-medium">
                {t(`metric_${metric}`)}
              </th>
              {CALL_PERIODS.map((period) => (
                <td key={period} className="w-24 py-1 pl-2">
                  <input
                    name={goalFieldName({ metric, period })}
                    type="number"
                    inputMode="numeric"
                    min={0}
                    max={MAX_GOAL}
                    step={1}
                    aria-labelledby={`${id}-${metric} ${id}-${period}`}
                    defaultValue={goals.find((goal) => goal.metric === metric && goal.period === period)?.target ?? ''}
                    className={`${DENSE_CONTROL} tabular`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-12 text-ink-3">{t('hint')}</p>
      <DenseButton type="submit" name="do" value="goals" aria-busy={isBusy} className="justify-self-start">
        {t('save')}
      </DenseButton>
    </Form>
  )
}
