type Page = { nonce: string; secure: boolean; outside?: OutsideHosts | undefined }

/** Hosts of others that a page may ask: none, unless the configuration names a map, a way to log in or one to pay. */
export type OutsideHosts = {
  readonly scripts: readonly string[]
  readonly data: readonly string[]
  /** Pictures, where others than `data` show them. */
  readonly images?: readonly string[]
  /** Whose pages may stand inside ours. */
  readonly frames?: readonly string[]
  readonly styles?: readonly string[]
  /** Where a form may lead in the end: browsers follow its redirects by this rule. */
  readonly forms?: readonly string[]
}

/**
 * Scripts are our own files, or inline with this answer's nonce. No 'strict-dynamic': it would let our scripts load
 * anyone's, and nothing here needs that. Nothing on this origin that a visitor can upload is served as a script.
 *
 * Style attributes are allowed, as they place what data places (a price on its scale); they can load nothing that
 * `img-src` would not.
 */
export const contentSecurityPolicy = (page: Page): string =>
  policy(
    `style-src ${["'self'", `'nonce-${page.nonce}'`, ...(page.outside?.styles ?? [])].join(' ')}; style-src-attr 'unsafe-inline'`,
    page,
  )

/** Vite puts styles into the page by itself, without a nonce. */
export const developmentPolicy = (page: Page): string => policy("style-src 'self' 'unsafe-inline'", page)

/** For what is not a page: nothing may run in it. */
export const FILE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Of the worker that opens the shortlist without a connection: it asks this site, and runs nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

const policy = (styles: string, { nonce, secure, outside = { scripts: [], data: [] } }: Page): string => {
  const scripts = ["'self'", `'nonce-${nonce}'`, ...outside.scripts].join(' ')
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
