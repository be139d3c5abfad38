/**
 * Kinds of values that events carry. There is none for text, so no field can hold what somebody typed: a name, an email, a
 * phone number or an address.
 */
export type EventField =
  /** One of a few words of ours. */
  | { readonly kind: 'choice'; readonly of: readonly [string, ...string[]] }
  /** A whole number from zero. */
  | { readonly kind: 'count'; readonly max: number }
  /** Number of a row of ours. */
  | { readonly kind: 'id' }
  /** Name of a place in its URL, which is public. */
  | { readonly kind: 'place' }
  /** Name of a region in its URL, which is public. */
  | { readonly kind: 'region' }

export type FieldValue<Field extends EventField> = Field extends { kind: 'choice'; of: readonly (infer Choice)[] }
  ? Choice
  : Field extends { kind: 'count' | 'id' }
    ? number
    : string

/** Names in URLs: lower case with hyphens, and a letter somewhere, so that a phone number is none. */
const URL_NAME = /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_URL_NAME_LENGTH = 200

export function isFieldValue(field: EventField, value: unknown): boolean {
  switch (field.kind) {
    case 'choice':
      return field.of.includes(value as string)
    case 'count':
      return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= field.max
    case 'id':
      return Number.isSafeInteger(value) && (value as number) > 0
    case 'place':
    case 'region':
      return typeof value === 'string' && value.length <= MAX_URL_NAME_LENGTH && URL_NAME.test(value)
  }
}
