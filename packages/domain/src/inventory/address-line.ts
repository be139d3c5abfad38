import { LOCALES, type Language } from '../languages.ts'

type Part = { readonly long_name: string; readonly short_name?: string } | undefined

type Address = {
  readonly street_number?: Part
  readonly route?: Part
  readonly district?: Part
  readonly locality?: Part
  readonly postal_code?: Part
  readonly country?: Part
}

/**
 * Returns the known parts of a postal address in one line, such as '12 Mill Lane, Holbeck, Leeds LS1 4AB, United Kingdom',
 * with the country's name in a language.
 */
export function addressLine(
  { street_number, route, district, locality, postal_code, country }: Address,
  language: Language,
): string {
  const street = [street_number, route].flatMap((part) => part?.long_name ?? []).join(' ')
  const city = [locality, postal_code].flatMap((part) => part?.long_name ?? []).join(' ')
  const area = district === undefined || district.long_name === locality?.long_name ? '' : district.long_name
  return [street, area, city, countryName(country, language)].filter((part) => part !== '').join(', ')
}

/** Countries are stored in English, with their code as short name; without a known code the stored name remains. */
function countryName(country: Part, language: Language): string {
  const code = country?.short_name ?? ''
  const known = /^[A-Z]{2}$/.test(code)
    ? new Intl.DisplayNames(LOCALES[language], { type: 'region', fallback: 'none' }).of(code)
    : undefined
  return known ?? country?.long_name ?? ''
}
