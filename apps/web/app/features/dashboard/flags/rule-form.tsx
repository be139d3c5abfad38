import { ANYBODY, targetOf } from '@amber/domain/flags/rule-target'
import { LANGUAGES } from '@amber/domain/languages'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import { DENSE_CHECK_BOX, DENSE_CONTROL, FormRow } from '../kit/form-row.tsx'
import type { RuleErrors } from './change-flag.server.ts'
import { FlagFields, ValueSelect } from './flag-fields.tsx'
import type { FlagLine } from './load-flags.server.ts'

type Rule = FlagLine['rules'][number]

type Props = { flag: FlagLine; rule: Rule | undefined; position: number; errors: RuleErrors }

/** One rule: what people get, who they are, how many of them, and when. Rules that only the API writes can be removed. */
export function RuleForm({ flag, rule, position, errors }: Props) {
  const { t } = useTranslation('flags')
  const target = rule === undefined ? ANYBODY : targetOf(rule.condition)
  const isSimple = target !== undefined && (rule === undefined || rule.force !== undefined)
  return (
    <Form method="post" aria-label={t('rule', { position })} className="rounded-control border border-sand-200 p-3">
      <FlagFields flag={flag} />
      {rule && <input type="hidden" name="rule" value={rule.id} />}
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
          <FormRow label={t('countries')} hint={t('countries_text')} error={errors.countries && t('countries_wrong')}>
            {(control) => (
              <input
                {...control}
                name="countries"
                defaultValue={target.countries.join(', ')}
                autoComplete="off"
                className={DENSE_CONTROL}
              />
            )}
          </FormRow>
          <FormRow label={t('languages')} isGroup>
            {() => (
              <span className="flex flex-wrap gap-x-3 gap-y-1 pt-1">
                {LANGUAGES.map((language) => (
                  <label key={language} className="flex items-center gap-1.5 max-lg:min-h-thumb">
                    <input
                      type="checkbox"
                      name="languages"
                      value={language}
                      defaultChecked={target.languages.includes(language)}
                      className={DENSE_CHECK_BOX}
                    />
                    {language}
                  </label>
                ))}
              </span>
            )}
          </FormRow>
          <FormRow label={t('device')}>
            {(control) => (
              <select {...control} name="device" defaultValue={target.device ?? ''} className={DENSE_CONTROL}>
                <option value="">{t('any')}</option>
                <option value="mobile">{t('device_mobile')}</option>
                <option value="desktop">{t('device_desktop')}</option>
              </select>
            )}
          </FormRow>
          <FormRow label={t('login')}>
            {(control) => (
              <select {...control} name="login" defaultValue={loginOf(target.isLoggedIn)} className={DENSE_CONTROL}>
                <option value="">{t('any')}</option>
                <option value="yes">{t('logged_in')}</option>
                <option value="no">{t('logged_out')}</option>
              </select>
            )}
          </FormRow>
          <FormRow label={t('internal')}>
            {(control) => (
              <input
                {...control}
                type="checkbox"
                name="internal"
                defaultChecked={target.isInternalOnly}
                className={`mt-1.5 ${DENSE_CHECK_BOX}`}
              />
            )}
          </FormRow>
          <FormRow label={t('share')} hint={t('share_text')} error={errors.share && t('share_wrong')}>
            {(control) => (
              <input
                {...control}
                name="share"
                type="number"
                min={0}
                max={100}
                step="any"
                defaultValue={(rule?.coverage ?? 1) * 100}
                className={DENSE_CONTROL}
              />
            )}
          </FormRow>
          <FormRow label={t('from')} error={errors.schedule && t('schedule_wrong')}>
            {(control) => <Moment {...control} name="from" value={rule?.schedule?.from} />}
          </FormRow>
          <FormRow label={t('until')}>
            {(control) => <Moment {...control} name="until" value={rule?.schedule?.until} />}
          </FormRow>
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

const loginOf = (isLoggedIn: boolean | undefined) => (isLoggedIn === undefined ? '' : isLoggedIn ? 'yes' : 'no')

/** A field of date and time, which the form reads in UTC. */
function Moment({ value, ...control }: { id: string; name: string; value: string | undefined }) {
  return <input {...control} type="datetime-local" defaultValue={value?.slice(0, 16)} className={DENSE_CONTROL} />
}
