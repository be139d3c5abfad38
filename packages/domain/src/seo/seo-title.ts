const MIN_LENGTH_WITHOUT_BRAND = 55

/** Appends the brand if search engines would not cut it off, and never twice. */
export function seoTitle(prefix: string, brand: string): string {
  const isShort = prefix.length < MIN_LENGTH_WITHOUT_BRAND
  return isShort && !prefix.includes(brand) ? `${prefix} | ${brand}` : prefix
}
