import { isLanguage, type Language } from '../languages.ts'
import type { Device } from './flag-attributes.ts'
import type { FlagCondition } from './flag-rule.ts'

/** People a rule is about, as staff choose them in the dashboard: those who meet all of it. Empty lists mean anybody. */
export type RuleTarget = {
  countries: readonly string[]
  languages: readonly Language[]
  device: Device | undefined
  isLoggedIn: boolean | undefined
  /** Only people with an email of the company. */
  isInternalOnly: boolean
}

export const ANYBODY: RuleTarget = {
  countries: [],
  languages: [],
  device: undefined,
  isLoggedIn: undefined,
  isInternalOnly: false,
}

export const isCountryCode = (code: string): boolean => /^[A-Z]{2}$/.test(code)

/** Returns the condition of a rule about these people; undefined for anybody. */
export function conditionOf(target: RuleTarget): FlagCondition | undefined {
  const condition = {
    ...(target.countries.length > 0 && { country: { $in: target.countries } }),
    ...(target.languages.length > 0 && { language: { $in: target.languages } }),
    ...(target.device !== undefined && { device: target.device }),
    ...(target.isLoggedIn !== undefined && { isLoggedIn: target.isLoggedIn }),
    ...(target.isInternalOnly && { isInternalUser: true }),
  }
  return Object.keys(condition).length > 0 ? condition : undefined
}

/** Returns the people a condition is about; undefined for one that the dashboard can't show, which only the API writes. */
export function targetOf(condition: FlagCondition | undefined): RuleTarget | undefined {
  const { country, language, device, isLoggedIn, isInternalUser } = condition ?? {}
  const languages = listIn(language)
  const target: RuleTarget = {
    countries: listIn(country),
    languages: languages.filter(isLanguage),
    device: device === 'mobile' || device === 'desktop' ? device : undefined,
    isLoggedIn: typeof isLoggedIn === 'boolean' ? isLoggedIn : undefined,
    isInternalOnly: isInternalUser === true,
  }
  return JSON.stringify(conditionOf(target) ?? {}) === JSON.stringify(inOrder(condition ?? {})) ? target : undefined
}

function listIn(test: unknown): string[] {
  if (typeof test !== 'object' || test === null || !('$in' in test)) return []
  return Array.isArray(test.$in) ? test.$in.filter((value) => typeof value === 'string') : []
}

const ORDER = ['country', 'language', 'device', 'isLoggedIn', 'isInternalUser']

const inOrder = (condition: FlagCondition) =>
  Object.fromEntries(Object.entries(condition).toSorted(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b)))
