/** Letters of any script and the characters that join names. */
const NAME = /^[\p{Letter}\p{Mark}][\p{Letter}\p{Mark} '’-]*$/u

const MAX_NAME_LENGTH = 40

/**
 * Returns the referrer's name for the mail to a friend, or null if it may be anything but a name, so that no URL or
 * advertisement is sent.
 */
export function nameInMail(name: string | null): string | null {
  const trimmed = name?.trim() ?? ''
  return trimmed.length <= MAX_NAME_LENGTH && NAME.test(trimmed) ? trimmed : null
}

/** Returns the word by which a mail greets its reader, or null if it may be anything but a name. */
export const firstNameInMail = (name: string | null): string | null => nameInMail(name?.trim().split(/\s+/)[0] ?? null)
