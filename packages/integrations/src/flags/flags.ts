/** All flags with their default values. */
const DEFAULTS = {
  /** Whether the book form opens for places that are no longer active. */
  book_form_for_inactive_place: false,
  /** Whether the enquiry form validates the phone number before sending. */
  lead_form_phone_validation: true,
} as const satisfies Record<string, boolean | number | string>

/** Widens a literal default to its type, so that any boolean may override `true`. */
type Widened<Value> = Value extends boolean ? boolean : Value extends number ? number : string

export type Flags = { readonly [Name in keyof typeof DEFAULTS]: Widened<(typeof DEFAULTS)[Name]> }

export class FlagsError extends Error {
  override name = 'FlagsError'
}

/** Creates the flags. `overridesJson` comes from the configuration: a JSON object of flag names and values. */
export function createFlags(overridesJson: string): Flags {
  const overrides = parseObject(overridesJson)
  const problems = Object.entries(overrides).flatMap(([name, value]) => problemOf(name, value))
  if (problems.length > 0) throw new FlagsError(`Invalid flags: ${problems.join('; ')}`)
  return { ...DEFAULTS, ...overrides }
}

function parseObject(json: string): Record<string, unknown> {
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch (cause) {
    throw new FlagsError('Invalid flags: expected a JSON object', { cause })
  }
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed }
  throw new FlagsError('Invalid flags: expected a JSON object')
}

function problemOf(name: string, value: unknown): string[] {
  if (!Object.hasOwn(DEFAULTS, name)) return [`there is no flag ${name}`]
  const expected = typeof DEFAULTS[name as keyof typeof DEFAULTS]
  return typeof value === expected ? [] : [`${name} must be a ${expected}`]
}
