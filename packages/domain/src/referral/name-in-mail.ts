/** Letters of any script, and what stands between those of names. */
const NAME = /^[\p{Letter}\p{Mark}][\p{Letter}\p{Mark} '’-]*$/u

const LONGEST = 40

/**
 * How the referrer is called in the mail to a friend; null where it could be anything but a name. Whoever writes an
 * address or an offer into their name sends it to nobody.
 */
export function nameInMail(name: string | null): string | null {
  const trimmed = name?.trim() ?? ''
  return trimmed.length <= LONGEST && NAME.test(trimmed) ? trimmed : null
}
