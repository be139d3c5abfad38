import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DenseButton } from '../kit/dense-button.tsx'
import { DENSE_CONTROL, FormRow } from '../kit/form-row.tsx'
import type { WrongExperiment } from './change-flag.server.ts'
import { ExperimentForm } from './experiment-form.tsx'
import { ExperimentResults } from './experiment-results.tsx'
import { FlagFields } from './flag-fields.tsx'
import { experimentAnchor } from './flags-url.ts'
import type { ExperimentLine, FlagLine } from './load-flags.server.ts'
import { useFlagWords } from './use-flag-words.ts'

type Props = {
  flag: FlagLine
  experiment: ExperimentLine
  /** Undefined once the flag has it no more. */
  rule: FlagLine['rules'][number] | undefined
  wrong: WrongExperiment | undefined
}

/** An experiment: what is expected, what it found, and what can be done with it. */
export function ExperimentSection({ flag, experiment, rule, wrong }: Props) {
  const { t } = useTranslation('flags')
  const { value } = useFlagWords()
  const { key, hypothesis, goal, winner, state } = experiment
  return (
    <section id={experimentAnchor(key)} className="grid scroll-mt-4 gap-3">
      <h3 className="flex flex-wrap items-center gap-2 font-sans text-15 font-semibold tracking-normal wrap-anywhere">
        {t('experiment', { key })}
        <StateBadge state={state} isPaused={flag.is_off} />
      </h3>
      {hypothesis !== null && <p className="text-13 text-ink-2 wrap-anywhere">{hypothesis}</p>}
      {goal !== null && <p className="text-12 text-ink-3">{t('decided_by', { goal: t(`goal_${goal}`) })}</p>}
      {winner !== null && <p className="text-13 font-medium">{t('experiment_won', { value: value(winner) })}</p>}
      <ExperimentResults experiment={experiment} />
      {rule && <Decision flag={flag} experiment={experiment} rule={rule} />}
      {rule && state !== 'ended' && (
        <details open={wrong !== undefined}>
          <summary className="cursor-pointer font-medium max-lg:min-h-thumb">{t('change_experiment')}</summary>
          <ExperimentForm
            flag={flag}
            rule={rule}
            hasBegun={state !== 'planned'}
            errors={wrong?.wrongExperiment ?? {}}
            typed={wrong?.typed}
          />
        </details>
      )}
    </section>
  )
}

function StateBadge({ state, isPaused }: Pick<ExperimentLine, 'state'> & { isPaused: boolean }) {
  const { t } = useTranslation('flags')
  if (state === 'running' && isPaused) return <Badge tone="red">{t('state_paused')}</Badge>
  return <Badge tone={state === 'running' ? 'honey' : 'line'}>{t(`state_${state}`)}</Badge>
}

type DecisionProps = Pick<Props, 'flag' | 'experiment'> & { rule: NonNullable<Props['rule']> }

/** Stops the experiment, or turns it into a plain rule. */
function Decision({ flag, experiment, rule }: DecisionProps) {
  const { t } = useTranslation('flags')
  const { value } = useFlagWords()
  return (
    <Form
      method="post"
      aria-label={t('decide', { key: experiment.key })}
      className="rounded-control border border-sand-200 p-3"
    >
      <FlagFields flag={flag} />
      <input type="hidden" name="rule" value={rule.id} />
      <FormRow label={t('winner')} hint={t('declare_winner_text')}>
        {(control) => (
          <select {...control} name="winner" className={DENSE_CONTROL}>
            {experiment.variations.map(({ position, value: each }) => (
              <option key={position} value={position}>
                {position === 0 ? t('control', { value: value(each) }) : value(each)}
              </option>
            ))}
          </select>
        )}
      </FormRow>
      <span className="mt-3 flex flex-wrap gap-2">
        <DenseButton type="submit" name="do" value="declare_winner">
          {t('declare_winner')}
        </DenseButton>
        {experiment.state === 'ended' ? (
          <DenseButton type="submit" name="do" value="remove_rule" variant="plain">
            {t('remove_experiment')}
          </DenseButton>
        ) : (
          <DenseButton type="submit" name="do" value="stop_experiment" variant="plain">
            {t('stop_experiment')}
          </DenseButton>
        )}
      </span>
      {experiment.state !== 'ended' && <p className="mt-2 text-12 text-ink-3">{t('stop_experiment_text')}</p>}
    </Form>
  )
}
