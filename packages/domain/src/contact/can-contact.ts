export const CONTACT_CHANNELS = ['email', 'phone', 'whatsapp'] as const
export type ContactChannel = (typeof CONTACT_CHANNELS)[number]

/** A person's consent to be contacted about things they did not explicitly request. */
export type ContactConsent = {
  channels: readonly ContactChannel[]
  /** Start (inclusive) and end (exclusive) hour in the person's time zone, such as 9 to 18. Null allows any hour. */
  hours: { from: number; to: number } | null
  /** IANA time zone of the person, such as `Asia/Kolkata`. */
  timeZone: string
  noCalls: boolean
}

/** Default consent: email only. */
export const DEFAULT_CONSENT: ContactConsent = { channels: ['email'], hours: null, timeZone: 'UTC', noCalls: false }

type Contact = { channel: ContactChannel; at: Date }

/**
 * Returns whether a contact is allowed. Hours apply to calls and messages but not to mail, which disturbs nobody.
 * Returns false for an unknown time zone if hours are set.
 */
export function canContact(consent: ContactConsent, { channel, at }: Contact): boolean {
  if (!consent.channels.includes(channel)) return false
  if (channel === 'phone' && consent.noCalls) return false
  if (channel === 'email' || consent.hours === null) return true
  const hour = hourIn(consent.timeZone, at)
  return hour !== undefined && hour >= consent.hours.from && hour < consent.hours.to
}

function hourIn(timeZone: string, at: Date): number | undefined {
  if (!isTimeZone(timeZone)) return undefined
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at))
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
