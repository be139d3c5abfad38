/** Returns what may be kept of a value; undefined if nothing. */
export type Rule = (value: unknown) => unknown

/** Keeps the fields that have a rule, as far as it keeps them, and no others. */
export function fields(rules: Readonly<Record<string, Rule>>): Rule {
  const entries = Object.entries(rules)
  return (value) => {
    if (typeof value !== 'object' || value === null) return undefined
    return Object.fromEntries(
      entries.flatMap(([name, rule]) => {
        const remaining = rule(Reflect.get(value, name))
        return remaining === undefined ? [] : [[name, remaining]]
      }),
    )
  }
}

/** Keeps what the rule keeps of each of the items. */
export const listOf =
  (rule: Rule): Rule =>
  (value) =>
    Array.isArray(value) ? value.map(rule).filter((item) => item !== undefined) : undefined

export const number: Rule = (value) => (typeof value === 'number' ? value : undefined)

export const flag: Rule = (value) => (typeof value === 'boolean' ? value : undefined)

/** Keeps texts as the function changes them. */
export const textBy =
  (change: (text: string) => string): Rule =>
  (value) =>
    typeof value === 'string' ? change(value) : undefined

/** Keeps texts of a form that cannot hold anything personal. */
export const textLike =
  (form: RegExp): Rule =>
  (value) =>
    typeof value === 'string' && form.test(value) ? value : undefined
