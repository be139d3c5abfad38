export const NATIONALITY_COOKIE = 'selectedNationality'

export const NATIONALITY_COOKIE_SECONDS = 365 * 24 * 60 * 60

/**
 * Returns the cookie that remembers a chosen nationality, for `set-cookie` or `document.cookie`. An empty one clears it.
 * The visitor asked for amounts of this nationality, so the cookie needs no consent.
 */
export function nationalityCookie(country: string, secure: boolean): string {
  const maxAge = country === '' ? 0 : NATIONALITY_COOKIE_SECONDS
  return `${NATIONALITY_COOKIE}=${encodeURIComponent(country)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`
}
