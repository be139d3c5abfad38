import { createSipTelephony, type SipSettings } from './sip.ts'
import { telLinks } from './tel.ts'
import type { Telephony } from './telephony.ts'
import { createTwilioTelephony, type TwilioSettings } from './twilio.ts'

export type TelephonySettings =
  | ({ provider: 'sip' } & SipSettings)
  | ({ provider: 'twilio' } & TwilioSettings)
  | { provider: 'tel' }

export function createTelephony(settings: TelephonySettings): Telephony {
  if (settings.provider === 'sip') return createSipTelephony(settings)
  return settings.provider === 'twilio' ? createTwilioTelephony(settings) : telLinks
}
