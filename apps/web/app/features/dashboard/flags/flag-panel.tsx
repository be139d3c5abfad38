import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import { FormRow } from '../kit/form-row.tsx'
import { SidePanel } from '../kit/side-panel.tsx'
import type { FlagOutcome } from './change-flag.server.ts'
import { ExperimentForm } from './experiment-form.tsx'
import { ExperimentSection } from './experiment-section.tsx'
import { FlagFields, ValueSelect } from './flag-fields.tsx'
import { FlagHistory } from './flag-history.tsx'
import { FlagPreview } from './flag-preview.tsx'
import { experimentAnchor, FLAGS_PATH } from './flags-url.ts'
import type { FlagsData } from './load-flags.server.ts'
import { RuleForm } from './rule-form.tsx'
import { useFlagWords } from './use-flag-words.ts'

type Props = NonNullable<FlagsData['open']> & { outcome: FlagOutcome | undefined }

const PART = 'mt-5 grid gap-3 border-t border-sand-200 pt-4'
const TITLE = 'font-sans text-15 font-semibold tracking-normal'
const SUMMARY = 'cursor-pointer font-medium max-lg:min-h-thumb'

export function FlagPanel({ flag, experiments, versions, preview, outcome }: Props) {
  const { t } = useTranslation('flags')
  const { stopped: sayStopped } = useFlagWords()
  const stopped = versions[0]?.stopped
  const wrongRule = outcome && 'wrong' in outcome ? outcome : undefined
  const wrongExperiment = outcome && 'wrongExperiment' in outcome ? outcome : undefined
  const wrongIn = (id: string) => (wrongExperiment?.of === id ? wrongExperiment : undefined)
  const earlier = experiments.filter(({ is_current }) => !is_current)
  // Fields keep what was typed, so that another version needs fields of its own. The panel itself stays: it takes focus when
  // it appears, which belongs to the outcome of the form.
  const { version } = flag
  return (
    <SidePanel title={flag.name} subtitle={t(`about_${flag.name}`)} closeUrl={FLAGS_PATH}>
      <Form method="post" className="grid justify-items-start gap-2">
        <FlagFields flag={flag} />
        <DenseButton type="submit" name="do" value={flag.is_off ? 'switch_on' : 'switch_off'} variant="primary">
          {t(flag.is_off ? 'switch_on' : 'switch_off')}
        </DenseButton>
        <p className="text-13 text-ink-2">{t(flag.is_off ? 'switch_on_text' : 'switch_off_text')}</p>
        {stopped && <p className="text-13 text-danger">{sayStopped(stopped)}</p>}
      </Form>

      {experiments
        .filter(({ is_current }) => is_current)
        .map((experiment) => {
          const rule = flag.rules.find(({ key }) => key === experiment.key)
          return (
            <div key={`${experiment.key} ${version}`} className={PART}>
              <ExperimentSection flag={flag} experiment={experiment} rule={rule} wrong={rule && wrongIn(rule.id)} />
            </div>
          )
        })}

      <Form method="post" className={PART}>
        <FlagFields flag={flag} />
        <FormRow label={t('everybody')} hint={t('everybody_text')}>
          {(control) => <ValueSelect key={version} {...control} flag={flag} chosen={flag.default_value} />}
        </FormRow>
        <DenseButton type="submit" name="do" value="set_default" className="justify-self-start">
          {t('save')}
        </DenseButton>
      </Form>

      <section className={PART}>
        <h3 className={TITLE}>{t('rules')}</h3>
        <p className="text-13 text-ink-2">{t('rules_text')}</p>
        {flag.rules.map((rule, index) =>
          rule.key === undefined ? (
            <RuleForm
              key={`${rule.id} ${version}`}
              flag={flag}
              rule={rule}
              position={index + 1}
              errors={wrongRule?.of === rule.id ? wrongRule.wrong : {}}
            />
          ) : (
            <a key={rule.id} href={`#${experimentAnchor(rule.key)}`} className="text-13 underline wrap-anywhere">
              {t('rule_is_experiment', { position: index + 1, key: rule.key })}
            </a>
          ),
        )}
        <details key={`rule ${version}`} open={wrongRule?.of === ''}>
          <summary className={SUMMARY}>{t('add_rule')}</summary>
          <RuleForm
            flag={flag}
            rule={undefined}
            position={flag.rules.length + 1}
            errors={wrongRule?.of === '' ? wrongRule.wrong : {}}
          />
        </details>
        <details key={`experiment ${version}`} open={wrongIn('') !== undefined}>
          <summary className={SUMMARY}>{t('add_experiment')}</summary>
          <ExperimentForm
            flag={flag}
            rule={undefined}
            hasBegun={false}
            errors={wrongIn('')?.wrongExperiment ?? {}}
            typed={wrongIn('')?.typed}
          />
        </details>
      </section>

      {earlier.length > 0 && (
        <details className={PART}>
          <summary className={SUMMARY}>{t('earlier_experiments', { count: earlier.length })}</summary>
          <div className="mt-3 grid gap-6">
            {earlier.map((experiment) => (
              <ExperimentSection
                key={experiment.key}
                flag={flag}
                experiment={experiment}
                rule={undefined}
                wrong={undefined}
              />
            ))}
          </div>
        </details>
      )}

      <section className={PART}>
        <h3 className={TITLE}>{t('preview')}</h3>
        <FlagPreview name={flag.name} preview={preview} />
      </section>

      <section className={PART}>
        <h3 className={TITLE}>{t('history')}</h3>
        <FlagHistory versions={versions} />
      </section>
    </SidePanel>
  )
}
