import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import { FormRow } from '../kit/form-row.tsx'
import { SidePanel } from '../kit/side-panel.tsx'
import type { RuleErrors } from './change-flag.server.ts'
import { FlagFields, ValueSelect } from './flag-fields.tsx'
import { ExperimentResults } from './experiment-results.tsx'
import { FlagHistory } from './flag-history.tsx'
import { FlagPreview } from './flag-preview.tsx'
import { FLAGS_PATH } from './flags-url.ts'
import type { FlagsData } from './load-flags.server.ts'
import { RuleForm } from './rule-form.tsx'
import { useFlagWords } from './use-flag-words.ts'

type Props = NonNullable<FlagsData['open']> & { errors: RuleErrors }

const PART = 'mt-5 grid gap-3 border-t border-sand-200 pt-4'
const TITLE = 'font-sans text-15 font-semibold tracking-normal'

export function FlagPanel({ flag, experiments, versions, preview, errors }: Props) {
  const { t } = useTranslation('flags')
  const { stopped: sayStopped } = useFlagWords()
  const stopped = versions[0]?.stopped
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

      {experiments.map((experiment) => (
        <section key={experiment.key} className={PART}>
          <h3 className={TITLE}>{t('experiment', { key: experiment.key })}</h3>
          <ExperimentResults experiment={experiment} />
        </section>
      ))}

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
        {flag.rules.map((rule, index) => (
          <RuleForm key={`${rule.id} ${version}`} flag={flag} rule={rule} position={index + 1} errors={{}} />
        ))}
        <details key={version} open={Object.keys(errors).length > 0}>
          <summary className="cursor-pointer font-medium">{t('add_rule')}</summary>
          <RuleForm flag={flag} rule={undefined} position={flag.rules.length + 1} errors={errors} />
        </details>
      </section>

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
