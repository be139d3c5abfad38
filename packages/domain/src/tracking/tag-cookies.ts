/**
 * Beginnings of the names of cookies that the tag manager’s and the ads’ scripts set. They set them for the whole domain,
 * and we delete them when consent is withdrawn.
 */
const TAG_COOKIES = ['_ga', '_gid', '_gat', '_gcl_', '_uet', '_fbp', '_fbc', '_dc_gtm_'] as const

export const isTagCookie = (name: string): boolean => TAG_COOKIES.some((start) => name.startsWith(start))

/**
 * Returns the domains for which a page of the host could have set a cookie: its own and those above it. Undefined stands for
 * a cookie of the host alone. Browsers ignore a domain that is not somebody’s own, such as `co.uk`.
 */
export function cookieDomains(host: string): (string | undefined)[] {
  const labels = host.split('.')
  const isAddress = labels.length < 2 || /^[\d.]+$/.test(host) || host.includes(':')
  if (isAddress) return [undefined]
  return [undefined, ...labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))]
}
