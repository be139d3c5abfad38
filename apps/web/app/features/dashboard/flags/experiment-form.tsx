import { GOALS } from '@amber/domain/experiments/goals'
import { ANYBODY, targetOf } from '@amber/domain/flags/rule-target'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import { DENSE_CONTROL, DENSE_TEXT_AREA, FormRow } from '../kit/form-row.tsx'
import type { TypedFields } from './change-flag.server.ts'
import { FlagFields } from './flag-fields.tsx'
import type { FlagLine } from './load-flags.server.ts'
import type { ExperimentErrors } from './read-experiment.server.ts'
import { ScheduleFields, ShareField, TargetFields, toPercent } from './rule-fields.tsx'
import { useFlagWords } from './use-flag-words.ts'

type Rule = FlagLine['rules'][number]

type Props = {
  flag: FlagLine
  /** Undefined for a new experiment. */
  rule: Rule | undefined
  /** Whether people may be in it, who are counted by what it was. */
  hasBegun: boolean
  errors: ExperimentErrors
  /** Fields of a form that was refused, as they were typed. */
  typed: TypedFields | undefined
}

/**
 * An experiment: its name, what is expected, who gets what, and when. Once people are in it, only what does not break its
 * statistics can be changed.
 */
export function ExperimentForm({ flag, rule, hasBegun, errors, typed }: Props) {
  const { t } = useTranslation('flags')
  const text = (field: string, stored: string | undefined) => typed?.[field]?.[0] ?? stored
  // The fields can't show each condition that the API takes.
  const isFixed = hasBegun || (rule !== undefined && targetOf(rule.condition) === undefined)
  const name = rule?.key === undefined ? t('experiment_new') : t('experiment', { key: rule.key })
  return (
    <Form method="post" aria-label={name} className="rounded-control border border-sand-200 p-3 [summary+&]:mt-2">
      <FlagFields flag={flag} />
      {rule && <input type="hidden" name="rule" value={rule.id} />}
      {isFixed && <p className="mb-2 text-13 text-ink-2">{t('experiment_fixed')}</p>}
      {!isFixed && (
        <FormRow label={t('experiment_key')} hint={t('experiment_key_text')} error={errors.key && t(errors.key)}>
          {(control) => (
            <input
              {...control}
              name="key"
              required
              maxLength={60}
              autoComplete="off"
              defaultValue={text('key', rule?.key)}
              className={DENSE_CONTROL}
            />
          )}
        </FormRow>
      )}
      <FormRow label={t('hypothesis')} hint={t('hypothesis_text')} error={errors.hypothesis && t(errors.hypothesis)}>
        {(control) => (
          <textarea
            {...control}
            name="hypothesis"
            required
            maxLength={500}
            defaultValue={text('hypothesis', rule?.hypothesis)}
            className={DENSE_TEXT_AREA}
          />
        )}
      </FormRow>
      <FormRow label={t('decides_by')}>
        {(control) => (
          <select {...control} name="goal" defaultValue={text('goal', rule?.goal)} className={DENSE_CONTROL}>
            {GOALS.map((goal) => (
              <option key={goal} value={goal}>
                {t(`goal_${goal}`)}
              </option>
            ))}
          </select>
        )}
      </FormRow>
      {!isFixed && <DesignFields flag={flag} rule={rule} errors={errors} typed={typed} />}
      <ShareField
        label={t('experiment_share')}
        hint={t('experiment_share_text')}
        share={text('share', toPercent(rule?.coverage ?? 1)) ?? ''}
        errors={errors}
      />
      <ScheduleFields
        from={text('from', rule?.schedule?.from)}
        until={text('until', rule?.schedule?.until)}
        errors={errors}
      />
      <DenseButton type="submit" name="do" value="save_experiment" className="mt-3">
        {t('save_experiment')}
      </DenseButton>
    </Form>
  )
}

/** Who gets what: fields that are fixed once people are in the experiment. */
function DesignFields({ flag, rule, errors, typed }: Omit<Props, 'hasBegun'>) {
  const { t } = useTranslation('flags')
  const stored = targetOf(rule?.condition) ?? ANYBODY
  const target = typed === undefined ? { ...stored, countries: stored.countries.join(', ') } : typedTarget(typed)
  const rows = variationRows(flag, rule, typed)
  const error = errors.variations ?? errors.weights
  return (
    <>
      <FormRow label={t('variations')} hint={t('variations_text')} error={error && t(error)} isGroup>
        {() => (
          <span className="grid gap-2">
            {rows.map((row, index) => (
              <VariationRow key={row.position} flag={flag} index={index} row={row} isWrong={error !== undefined} />
            ))}
          </span>
        )}
      </FormRow>
      <TargetFields target={target} errors={errors} />
    </>
  )
}

type Row = { position: number; value: string; percent: string }

type VariationRowProps = { flag: FlagLine; index: number; row: Row; isWrong: boolean }

function VariationRow({ flag, index, row: { value: chosen, percent }, isWrong }: VariationRowProps) {
  const { t } = useTranslation('flags')
  const { value } = useFlagWords()
  const name = index === 0 ? t('variation_control') : t('variation_number', { number: index })
  const invalid = { 'aria-invalid': isWrong || undefined }
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-end gap-2">
      <label className="grid gap-0.5 text-12 text-ink-2">
        {name}
        <select {...invalid} name="variation" defaultValue={chosen} className={DENSE_CONTROL}>
          {index > 1 && <option value="">{t('variation_none')}</option>}
          {flag.values.map((each) => (
            <option key={String(each)} value={String(each)}>
              {value(each)}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-0.5 text-12 text-ink-2">
        {t('percent')}
        <input
          {...invalid}
          name="weight"
          type="number"
          min={0}
          max={100}
          step="any"
          aria-label={t('percent_of', { name })}
          defaultValue={percent}
          className={DENSE_CONTROL}
        />
      </label>
    </span>
  )
}

/** Returns the rows of the form: the control, another value, and empty ones up to one more than the flag has values. */
function variationRows(
  { values, default_value }: FlagLine,
  rule: Rule | undefined,
  typed: TypedFields | undefined,
): Row[] {
  const other = values.find((value) => value !== default_value) ?? default_value
  const variations = typed?.['variation'] ?? (rule?.variations ?? [default_value, other]).map(String)
  const percents =
    typed?.['weight'] ?? variations.map((_, index) => toPercent(rule?.weights?.[index] ?? 1 / variations.length))
  return Array.from({ length: Math.max(variations.length, values.length + 1) }, (_, position) => ({
    position,
    value: variations[position] ?? '',
    percent: percents[position] ?? '',
  }))
}

const typedTarget = (typed: TypedFields) => {
  const [device, login] = [typed['device']?.[0], typed['login']?.[0]]
  return {
    countries: typed['countries']?.[0] ?? '',
    languages: typed['languages'] ?? [],
    device: device === 'mobile' || device === 'desktop' ? device : undefined,
    isLoggedIn: login === 'yes' ? true : login === 'no' ? false : undefined,
    isInternalOnly: typed['internal'] !== undefined,
  } as const
}
