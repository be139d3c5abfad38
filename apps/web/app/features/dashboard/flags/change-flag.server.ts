import { randomUUID } from 'node:crypto'
import { CallError, type Client } from '@amber/contract/http/client'
import { changeFlag, listFlags } from '@amber/contract/endpoints/flags'
import type { ManagedFlag } from '@amber/contract/schemas/flags'
import { type FlagName, type FlagValue, FLAGS, isFlagName } from '@amber/domain/flags/catalogue'
import { conditionOf, isCountryCode, type RuleTarget } from '@amber/domain/flags/rule-target'
import { isLanguage } from '@amber/domain/languages'

/** Outcome of a form: a copy key, and the fields that are wrong. */
export type FlagOutcome =
  | { done: 'done_saved' | 'done_off' | 'done_on' }
  | { refused: 'gone' | 'invalid' }
  | { wrong: RuleErrors }

export type RuleErrors = { countries?: true; share?: true; schedule?: true }

type Rule = ManagedFlag['rules'][number]
type Change = Partial<Pick<ManagedFlag, 'default_value' | 'rules' | 'is_off'>>

/** Handles the forms of the flags page. Each changes the version that its page showed. */
export async function actOnFlag(form: FormData, api: Client): Promise<FlagOutcome> {
  const name = readText(form, 'flag')
  if (!isFlagName(name)) return { refused: 'gone' }
  const flag = await findFlag(api, name)
  // Somebody else has changed it: the page shows their version now.
  if (flag?.version !== Number(readText(form, 'version'))) return { refused: 'gone' }
  const save = async (change: Change, done: 'done_saved' | 'done_off' | 'done_on' = 'done_saved') => {
    const { default_value, rules, is_off, version } = { ...flag, ...change }
    await api.call(changeFlag, { params: { name }, body: { flag: { default_value, rules, is_off, version } } })
    return { done }
  }
  switch (form.get('do')) {
    case 'switch_off':
      return save({ is_off: true }, 'done_off')
    case 'switch_on':
      return save({ is_off: false }, 'done_on')
    case 'set_default':
      return save({ default_value: readValue(name, readText(form, 'value')) })
    case 'remove_rule':
      return save({ rules: flag.rules.filter(({ id }) => id !== form.get('rule')) })
    case 'save_rule': {
      const rule = readRule(name, form)
      if ('wrong' in rule) return rule
      const isKnown = flag.rules.some(({ id }) => id === rule.id)
      return save({
        rules: isKnown ? flag.rules.map((old) => (old.id === rule.id ? rule : old)) : [...flag.rules, rule],
      })
    }
    default:
      return { refused: 'gone' }
  }
}

/** Maps an API error that staff can act on; undefined for others. */
export function toFlagError(error: unknown): FlagOutcome | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.code === 'conflict' || error.code === 'not_found') return { refused: 'gone' }
  return error.code === 'invalid_input' ? { refused: 'invalid' } : undefined
}

async function findFlag(api: Client, name: FlagName): Promise<ManagedFlag | undefined> {
  const { data } = await api.call(listFlags, {})
  return data.result.find((flag) => flag.name === name)
}

const readText = (form: FormData, field: string): string => {
  const text = form.get(field)
  return typeof text === 'string' ? text.trim() : ''
}

/** Forms send text; a flag of two answers has booleans. */
const readValue = (name: FlagName, text: string): FlagValue =>
  FLAGS[name].values.find((value) => String(value) === text) ?? FLAGS[name].default

function readRule(name: FlagName, form: FormData): Rule | { wrong: RuleErrors } {
  const countries = readText(form, 'countries')
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const shareText = readText(form, 'share')
  const share = shareText === '' ? 100 : Number(shareText)
  const [first, last] = [readInstant(form, 'from'), readInstant(form, 'until')]
  const [from, until] = [first.instant, last.instant]
  const wrong: RuleErrors = {
    ...(!countries.every(isCountryCode) && { countries: true }),
    ...(!(share >= 0 && share <= 100) && { share: true }),
    ...((first.isWrong || last.isWrong || (from && until && from >= until)) && { schedule: true }),
  }
  if (Object.keys(wrong).length > 0) return { wrong }
  const device = readText(form, 'device')
  const login = readText(form, 'login')
  const target: RuleTarget = {
    countries,
    languages: form.getAll('languages').filter((language) => isLanguage(language)),
    device: device === 'mobile' || device === 'desktop' ? device : undefined,
    isLoggedIn: login === '' ? undefined : login === 'yes',
    isInternalOnly: form.has('internal'),
  }
  const condition = conditionOf(target)
  return {
    id: readText(form, 'rule') || randomUUID().slice(0, 8),
    force: readValue(name, readText(form, 'value')),
    ...(condition && { condition }),
    ...(share < 100 && { coverage: share / 100 }),
    ...((from ?? until) && { schedule: { ...(from && { from }), ...(until && { until }) } }),
  }
}

/** Fields of the form are in UTC, like all times of the page. */
function readInstant(form: FormData, field: string): { isWrong: boolean; instant: string | undefined } {
  const text = readText(form, field)
  const date = new Date(`${text}Z`)
  const isDate = !Number.isNaN(date.getTime())
  return { isWrong: text !== '' && !isDate, instant: text !== '' && isDate ? date.toISOString() : undefined }
}
