/** Every flag there is, with the value that holds when the configuration says nothing. */
const DEFAULTS = {
  /** Whether the book form of a place that is no longer active still opens. */
  book_form_for_inactive_place: false,
  /** Whether the phone number of the enquiry form is checked before it is sent. */
  lead_form_phone_validation: true,
} as const satisfies Record<string, boolean | number | string>

/** `true` as a default means any boolean may override it, and so on. */
type Widened<Value> = Value extends boolean ? boolean : Value extends number ? number : string

export type Flags = { readonly [Name in keyof typeof DEFAULTS]: Widened<(typeof DEFAULTS)[Name]> }

export class FlagsError extends Error {
  override name = 'FlagsError'
}

/** `overridesJson` comes from the configuration: a JSON object of flag names and values. */
export function createFlags(overridesJson: string): Flags {
  const overrides = parseObject(overridesJson)
  const problems = Object.entries(overrides).flatMap(([name, value]) => problemOf(name, value))
  if (problems.length > 0) throw new FlagsError(`The flags are not valid: ${problems.join('; ')}`)
  return { ...DEFAULTS, ...overrides }
}

function parseObject(json: string): Record<string, unknown> {
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch (cause) {
    throw new FlagsError('The flags are not valid: expected a JSON object', { cause })
  }
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed }
  throw new FlagsError('The flags are not valid: expected a JSON object')
}

function problemOf(name: string, value: unknown): string[] {
  if (!Object.hasOwn(DEFAULTS, name)) return [`there is no flag ${name}`]
  const expected = typeof DEFAULTS[name as keyof typeof DEFAULTS]
  return typeof value === expected ? [] : [`${name} must be a ${expected}`]
}
