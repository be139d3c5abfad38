import { type ContactConsent, isTimeZone } from '../contact/can-contact.ts'
import { callingCodes, countriesOfPhone } from '../contact/calling-codes.ts'

/** Hours of a day: start (inclusive) and end (exclusive) on the person's clocks. */
export type DayHours = { readonly from: number; readonly to: number }

/** Clocks that decide when a person may be called. */
export type PersonClock = {
  /** Several if the country of a number has several: a call has to suit all of them. The first is the most likely one. */
  readonly zones: readonly [string, ...string[]]
  /** ISO code of the country whose public holidays apply; null if it is not known. */
  readonly country: string | null
  readonly hours: DayHours
}

/** Hours in which people expect calls about their enquiry, unless they chose others. */
export const DEFAULT_HOURS: DayHours = { from: 9, to: 20 }

/** Zones of countries that live by one clock although they are listed with several. */
const ONE_CLOCK: Readonly<Record<string, string>> = { CN: 'Asia/Shanghai' }

/** Zones in which most people of a country live, where that is not the first one. */
const MAIN_ZONES: ReadonlySet<string> = new Set([
  'America/New_York',
  'America/Toronto',
  'America/Mexico_City',
  'America/Sao_Paulo',
  'America/Santiago',
  'Asia/Jakarta',
  'Australia/Sydney',
  'Europe/Lisbon',
  'Europe/Madrid',
  'Europe/Moscow',
  'Pacific/Auckland',
])

type Person = {
  readonly consent: Pick<ContactConsent, 'timeZone' | 'hours'> | null
  /** Formatted as E.164. */
  readonly phone: string
  /** Time zone of the place, for numbers without a country, such as satellite phones. */
  readonly placeTimeZone: string | null
}

/**
 * Returns the clock of a person: the zone they chose, else the zones of their number's country, else that of the place.
 * Hours that they chose replace ours.
 */
export function personClockOf({ consent, phone, placeTimeZone }: Person): PersonClock {
  const hours = consent?.hours ?? DEFAULT_HOURS
  if (consent && isTimeZone(consent.timeZone))
    return { zones: [consent.timeZone], country: countryOfZone(consent.timeZone), hours }
  const countries = countriesOfPhone(phone)
  const [first, ...others] = [...new Set(countries.flatMap(zonesOfCountry))]
  if (first !== undefined) return { zones: [first, ...others], country: countries[0] ?? null, hours }
  const zone = placeTimeZone ?? 'UTC'
  return { zones: [zone], country: countryOfZone(zone), hours }
}

/** Runtimes know the zones of countries; the types of TypeScript do not list the function yet. */
type LocaleWithZones = Intl.Locale & { readonly getTimeZones?: () => string[] | undefined }

export function zonesOfCountry(country: string): readonly string[] {
  const only = ONE_CLOCK[country]
  if (only !== undefined) return [only]
  const locale: LocaleWithZones = new Intl.Locale('und', { region: country })
  const zones = locale.getTimeZones?.() ?? []
  return zones.toSorted((a, b) => Number(MAIN_ZONES.has(b)) - Number(MAIN_ZONES.has(a)))
}

let countriesByZone: ReadonlyMap<string, string> | undefined

/** Returns the country of a time zone, or null for zones such as UTC. Runtimes list zones by country only. */
function countryOfZone(timeZone: string): string | null {
  countriesByZone ??= new Map(
    callingCodes().flatMap(({ country }) => zonesOfCountry(country).map((zone) => [canonical(zone), country] as const)),
  )
  return countriesByZone.get(canonical(timeZone)) ?? null
}

/** Zones have several names, such as Asia/Calcutta and Asia/Kolkata. */
const canonical = (timeZone: string): string => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
