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
  if (consent && canonicalZone(consent.timeZone) !== undefined)
    return { zones: [consent.timeZone], country: countryOfZone(consent.timeZone), hours }
  const countries = countriesOfPhone(phone)
  const [first, ...others] = [...new Set(countries.flatMap(zonesOfCountry))]
  if (first !== undefined) return { zones: [first, ...others], country: countries[0] ?? null, hours }
  const zone = placeTimeZone ?? 'UTC'
  return { zones: [zone], country: countryOfZone(zone), hours }
}

const zonesByCountry = new Map<string, readonly string[]>()

/** Returns the zones of a country, the main one first. The runtime takes 0.3 ms to list them, so each list is kept. */
export function zonesOfCountry(country: string): readonly string[] {
  const known = zonesByCountry.get(country)
  if (known) return known
  const zones = listZones(country)
  zonesByCountry.set(country, zones)
  return zones
}

/** Runtimes know the zones of countries; the types of TypeScript do not list the function yet. */
type LocaleWithZones = Intl.Locale & { readonly getTimeZones?: () => string[] | undefined }

function listZones(country: string): readonly string[] {
  const only = ONE_CLOCK[country]
  if (only !== undefined) return [only]
  const locale: LocaleWithZones = new Intl.Locale('und', { region: country })
  const zones = locale.getTimeZones?.() ?? []
  return zones.toSorted((a, b) => Number(MAIN_ZONES.has(b)) - Number(MAIN_ZONES.has(a)))
}

let countriesByZone: ReadonlyMap<string | undefined, string> | undefined

/** Returns the country of a time zone, or null for zones such as UTC. Runtimes list zones by country only. */
function countryOfZone(timeZone: string): string | null {
  countriesByZone ??= new Map(
    callingCodes().flatMap(({ country }) =>
      zonesOfCountry(country).map((zone) => [canonicalZone(zone), country] as const),
    ),
  )
  return countriesByZone.get(canonicalZone(timeZone)) ?? null
}

const canonicalZones = new Map<string, string>()

/**
 * Returns one name for a zone that has several, such as Asia/Calcutta and Asia/Kolkata; undefined for a zone that does not
 * exist. Each is looked up once, because the runtime builds a formatter for it.
 */
function canonicalZone(timeZone: string): string | undefined {
  const known = canonicalZones.get(timeZone)
  if (known !== undefined || !isTimeZone(timeZone)) return known
  const canonical = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  canonicalZones.set(timeZone, canonical)
  return canonical
}
