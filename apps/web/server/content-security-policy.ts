type PageOptions = { secure: boolean; outside?: ThirdPartyHosts | undefined }

type Page = PageOptions & { nonce: string }

/**
 * Third-party hosts that a page may contact: none, unless the configuration names a map, a login provider or a payment
 * provider.
 */
export type ThirdPartyHosts = {
  readonly scripts: readonly string[]
  readonly data: readonly string[]
  /** Image hosts, if they differ from `data`. */
  readonly images?: readonly string[]
  /** Origins whose pages may be framed in ours. */
  readonly frames?: readonly string[]
  readonly styles?: readonly string[]
  /** Origins that a form may end up at: browsers also apply this rule to its redirects. */
  readonly forms?: readonly string[]
}

/**
 * Allows scripts from our own files, or inline with this response's nonce. No 'strict-dynamic': it would let our
 * scripts load anyone's, and nothing here needs that. Nothing that a visitor can upload is served as a script on this
 * origin.
 *
 * Style attributes are allowed because they position data (a price on its scale); they can load nothing that `img-src`
 * would not.
 */
export const contentSecurityPolicy = (page: Page): string => inlinePolicy([`'nonce-${page.nonce}'`], page)

/**
 * For pages in a shared cache, where a nonce would be the same for all visitors, so that an attacker could read it: names the
 * hash of each inline script and style instead.
 */
export const hashedContentSecurityPolicy = (hashes: readonly string[], page: PageOptions): string =>
  inlinePolicy(
    hashes.map((hash) => `'sha256-${hash}'`),
    page,
  )

const inlinePolicy = (inline: readonly string[], page: PageOptions): string =>
  policy(
    `style-src ${["'self'", ...inline, ...(page.outside?.styles ?? [])].join(' ')}; style-src-attr 'unsafe-inline'`,
    inline,
    page,
  )

/** Vite injects styles into the page without a nonce. */
export const developmentPolicy = (page: Page): string =>
  policy("style-src 'self' 'unsafe-inline'", [`'nonce-${page.nonce}'`], page)

/** For responses that aren't pages: nothing may run in them. */
export const FILE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** For the worker that opens the shortlist offline: it only contacts this site and runs nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

const policy = (
  styles: string,
  inline: readonly string[],
  { secure, outside = { scripts: [], data: [] } }: PageOptions,
): string => {
  const scripts = ["'self'", ...inline, ...outside.scripts].join(' ')
  const data = ["'self'", ...outside.data].join(' ')
  const images = ["'self'", ...(outside.images ?? outside.data)].join(' ')
  const frames = outside.frames?.join(' ') ?? "'none'"
  const forms = ["'self'", ...(outside.forms ?? [])].join(' ')
  return (
    `default-src 'self'; script-src ${scripts}; ${styles}; img-src ${images} data:; font-src 'self'; ` +
    `connect-src ${data}; worker-src 'self'; frame-src ${frames}; object-src 'none'; base-uri 'none'; ` +
    `form-action ${forms}; frame-ancestors 'none'${secure ? '; upgrade-insecure-requests' : ''}`
  )
}
