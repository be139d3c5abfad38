import { ANYBODY, targetOf } from '@amber/domain/flags/rule-target'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import { FormRow } from '../kit/form-row.tsx'
import { FlagFields, ValueSelect } from './flag-fields.tsx'
import type { FlagLine } from './load-flags.server.ts'
import type { RuleErrors } from './read-rule.server.ts'
import { ScheduleFields, ShareField, TargetFields, toPercent } from './rule-fields.tsx'

type Rule = FlagLine['rules'][number]

type Props = { flag: FlagLine; rule: Rule | undefined; position: number; errors: RuleErrors }

/** One rule: what people get, who they are, how many of them, and when. Rules that only the API writes can be removed. */
export function RuleForm({ flag, rule, position, errors }: Props) {
  const { t } = useTranslation('flags')
  const target = rule === undefined ? ANYBODY : targetOf(rule.condition)
  const isSimple = target !== undefined && (rule === undefined || rule.force !== undefined)
  return (
    <Form
      method="post"
      aria-label={t('rule', { position })}
      className="rounded-control border border-sand-200 p-3 [summary+&]:mt-2"
    >
      <FlagFields flag={flag} />
      {rule && <input type="hidden" name="rule" value={rule.id} />}
      {rule?.winnerOf !== undefined && (
        <p className="mb-2 text-13 text-ink-2 wrap-anywhere">{t('rule_is_outcome', { key: rule.winnerOf })}</p>
      )}
      {!isSimple && (
        <>
          <p className="mb-2 text-13 text-ink-2">{t('rule_of_api')}</p>
          <pre className="mb-2 overflow-x-auto rounded-control bg-sand-50 p-2 text-12">
            {JSON.stringify(rule, null, 1)}
          </pre>
        </>
      )}
      {isSimple && (
        <>
          <FormRow label={t('value')}>
            {(control) => <ValueSelect {...control} flag={flag} chosen={rule?.force} />}
          </FormRow>
          <TargetFields target={{ ...target, countries: target.countries.join(', ') }} errors={errors} />
          <ShareField
            label={t('share')}
            hint={t('share_text')}
            share={toPercent(rule?.coverage ?? 1)}
            errors={errors}
          />
          <ScheduleFields from={rule?.schedule?.from} until={rule?.schedule?.until} errors={errors} />
        </>
      )}
      <span className="mt-3 flex flex-wrap gap-2">
        {isSimple && (
          <DenseButton type="submit" name="do" value="save_rule">
            {t('save_rule')}
          </DenseButton>
        )}
        {rule && (
          <DenseButton type="submit" name="do" value="remove_rule" variant="plain" formNoValidate>
            {t('remove_rule')}
          </DenseButton>
        )}
      </span>
    </Form>
  )
}
