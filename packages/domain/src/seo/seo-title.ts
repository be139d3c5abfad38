const BRAND_SUFFIX_BELOW = 55

/** The brand is added only where search engines would not cut it off, and never twice. */
export function seoTitle(prefix: string, brand: string): string {
  const short = prefix.length < BRAND_SUFFIX_BELOW
  return short && !prefix.includes(brand) ? `${prefix} | ${brand}` : prefix
}
