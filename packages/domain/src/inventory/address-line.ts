type Part = { readonly long_name: string } | undefined

type Address = {
  readonly street_number?: Part
  readonly route?: Part
  readonly locality?: Part
  readonly postal_code?: Part
  readonly country?: Part
}

/** Returns the known parts of a postal address in one line, such as '12 Mill Lane, Leeds LS1 4AB, United Kingdom'. */
export function addressLine({ street_number, route, locality, postal_code, country }: Address): string {
  const street = [street_number, route].flatMap((part) => part?.long_name ?? []).join(' ')
  const city = [locality, postal_code].flatMap((part) => part?.long_name ?? []).join(' ')
  return [street, city, country?.long_name ?? ''].filter((part) => part !== '').join(', ')
}
