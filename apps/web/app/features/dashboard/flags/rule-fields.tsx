import type { RuleTarget } from '@amber/domain/flags/rule-target'
import { LANGUAGES } from '@amber/domain/languages'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DENSE_CHECK_BOX, DENSE_CONTROL, FormRow } from '../kit/form-row.tsx'
import { useLanguageName } from '../kit/use-language-name.ts'
import type { RuleErrors } from './read-rule.server.ts'

type TargetProps = {
  target: Omit<RuleTarget, 'countries' | 'languages'> & { countries: string; languages: readonly string[] }
  errors: RuleErrors
}

/** Fields for the people whom a rule is about. */
export function TargetFields({ target, errors }: TargetProps) {
  const { t } = useTranslation('flags')
  const languageName = useLanguageName()
  return (
    <>
      <FormRow label={t('countries')} hint={t('countries_text')} error={errors.countries && t(errors.countries)}>
        {(control) => (
          <input
            {...control}
            name="countries"
            defaultValue={target.countries}
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
                {languageName(language)}
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
    </>
  )
}

const loginOf = (isLoggedIn: boolean | undefined) => (isLoggedIn === undefined ? '' : isLoggedIn ? 'yes' : 'no')

type ShareProps = { label: string; hint: string; share: string; errors: RuleErrors }

export function ShareField({ label, hint, share, errors }: ShareProps) {
  const { t } = useTranslation('flags')
  return (
    <FormRow label={label} hint={hint} error={errors.share && t(errors.share)}>
      {(control) => (
        <input
          {...control}
          name="share"
          type="number"
          min={0}
          max={100}
          step="any"
          defaultValue={share}
          className={DENSE_CONTROL}
        />
      )}
    </FormRow>
  )
}

type ScheduleProps = { from: string | undefined; until: string | undefined; errors: RuleErrors }

/** When a rule exists, in UTC. */
export function ScheduleFields({ from, until, errors }: ScheduleProps) {
  const { t } = useTranslation('flags')
  return (
    <>
      <FormRow label={t('from')} error={errors.schedule && t(errors.schedule)}>
        {(control) => <Moment {...control} name="from" value={from} />}
      </FormRow>
      <FormRow label={t('until')}>{(control) => <Moment {...control} name="until" value={until} />}</FormRow>
    </>
  )
}

/** A field of date and time, which the form reads in UTC. */
function Moment({ value, ...control }: { id: string; name: string; value: string | undefined }) {
  return <input {...control} type="datetime-local" defaultValue={value?.slice(0, 16)} className={DENSE_CONTROL} />
}

/** Returns a share as the form shows it, without the rounding errors of fractions. */
export const toPercent = (share: number): string => String(Number((share * 100).toFixed(4)))
