import { phoneToWire } from './phone.ts'

/**
 * What a form has for a phone, as it is sent: the code of a country (`GB+44`) and a number. A number with its plus says
 * itself where it is from; undefined where nothing does.
 */
export function typedPhone(phoneCode: string, number: string): string | undefined {
  const typed = number.trim()
  if (typed.startsWith('+')) return phoneToWire('', typed.slice(1))
  return phoneCode === '' ? undefined : phoneToWire(phoneCode, typed)
}
