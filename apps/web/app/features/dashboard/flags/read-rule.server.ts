import { type FlagName, type FlagValue, FLAGS } from '@amber/domain/flags/catalogue'
import type { FlagRule } from '@amber/domain/flags/flag-rule'
import { conditionOf, isCountryCode } from '@amber/domain/flags/rule-target'
import { isLanguage } from '@amber/domain/languages'
import { readFormField } from '../../../shared/form/read-form-field.ts'

/** Fields of a rule that are wrong, with the copy key that says why. */
export type RuleErrors = {
  countries?: 'countries_wrong'
  share?: 'share_wrong' | 'share_shrunk'
  schedule?: 'schedule_wrong' | 'schedule_ended'
}

type Read<Value> = { value: Value } | { wrong: RuleErrors }

/** Forms send text; a flag of two answers has booleans. */
export const readValue = (name: FlagName, text: string): FlagValue | undefined =>
  FLAGS[name].values.find((value) => String(value) === text)

/** Reads the people that a rule is about. */
export function readCondition(form: FormData): Read<FlagRule['condition']> {
  const countries = readFormField(form, 'countries')
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  if (!countries.every(isCountryCode)) return { wrong: { countries: 'countries_wrong' } }
  const device = readFormField(form, 'device')
  const login = readFormField(form, 'login')
  return {
    value: conditionOf({
      countries,
      languages: form.getAll('languages').filter((language) => isLanguage(language)),
      device: device === 'mobile' || device === 'desktop' ? device : undefined,
      isLoggedIn: login === '' ? undefined : login === 'yes',
      isInternalOnly: form.has('internal'),
    }),
  }
}

/** Reads the share of people that a rule applies to; everybody if the field is empty. */
export function readCoverage(form: FormData): Read<number | undefined> {
  const percent = readPercent(readFormField(form, 'share') || '100')
  if (percent === undefined) return { wrong: { share: 'share_wrong' } }
  return { value: percent < 100 ? percent / 100 : undefined }
}

/** Reads when a rule exists. Fields of the form are in UTC, like all times of the page. */
export function readSchedule(form: FormData): Read<FlagRule['schedule']> {
  const texts = [readFormField(form, 'from'), readFormField(form, 'until')]
  const [from, until] = texts.map(toInstant)
  const isWrong = texts.some((text, index) => text !== '' && [from, until][index] === undefined)
  if (isWrong || (from !== undefined && until !== undefined && from >= until))
    return { wrong: { schedule: 'schedule_wrong' } }
  return { value: (from ?? until) === undefined ? undefined : { ...(from && { from }), ...(until && { until }) } }
}

export function readPercent(text: string): number | undefined {
  const percent = text.trim() === '' ? NaN : Number(text)
  return percent >= 0 && percent <= 100 ? percent : undefined
}

function toInstant(text: string): string | undefined {
  const date = new Date(`${text}Z`)
  return text === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
