/** Postcode patterns, as `fillPattern` takes them: `near` by city or state, `anywhere` for the rest of the country. */
export type CountryPostcodes = { anywhere: readonly string[]; near?: Readonly<Record<string, readonly string[]>> }
