import { phoneToWire } from './phone.ts'

/**
 * Converts a country code (`GB+44`) and a typed number to wire format. A number with a plus sign needs no code. Returns
 * undefined if neither gives the country.
 */
export function parsePhone(phoneCode: string, number: string): string | undefined {
  const typed = number.trim()
  if (typed.startsWith('+')) return phoneToWire('', typed.slice(1))
  return phoneCode === '' ? undefined : phoneToWire(phoneCode, typed)
}
