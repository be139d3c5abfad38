/** The variables `SITE_URL` and `SITE_HOSTS`. */
type SiteConfig = { SITE_URL: string; SITE_HOSTS?: readonly string[] | undefined }

/** Returns the hosts at which the site may be requested, as browsers spell them. */
export const ownHosts = ({ SITE_URL, SITE_HOSTS = [] }: SiteConfig): ReadonlySet<string> =>
  new Set([new URL(SITE_URL).host, ...SITE_HOSTS])

/** Returns the origins of the site's own pages. All hosts have the scheme of `SITE_URL`. */
export function ownOrigins(config: SiteConfig): ReadonlySet<string> {
  const { protocol } = new URL(config.SITE_URL)
  return new Set([...ownHosts(config)].map((host) => new URL(`${protocol}//${host}`).origin))
}
