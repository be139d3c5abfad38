export const CONTACT_CHANNELS = ['email', 'phone', 'whatsapp'] as const
export type ContactChannel = (typeof CONTACT_CHANNELS)[number]

/** How a person lets themselves be contacted about what they did not ask for in so many words. */
export type ContactConsent = {
  channels: readonly ContactChannel[]
  /** From the first hour up to the second, on their own clock: 9 to 18. Null: at any hour. */
  hours: { from: number; to: number } | null
  /** Of their clock, `Asia/Kolkata`. */
  timeZone: string
  noCalls: boolean
}

/** Of whoever has not said anything: by e-mail alone. */
export const USUAL_CONSENT: ContactConsent = { channels: ['email'], hours: null, timeZone: 'UTC', noCalls: false }

type Contact = { channel: ContactChannel; at: Date }

/**
 * A call or a message disturbs when it comes, a mail when it is opened: hours are for the former. A time zone that this
 * machine does not know is a clock that cannot be read, and then nobody is disturbed.
 */
export function mayContact(consent: ContactConsent, { channel, at }: Contact): boolean {
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
