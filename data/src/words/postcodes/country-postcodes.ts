/** Patterns of `fillPattern`: of the country where nothing nearer is known, and of its cities or states. */
export type CountryPostcodes = { anywhere: readonly string[]; near?: Readonly<Record<string, readonly string[]>> }
