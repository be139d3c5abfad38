/** Disables TLS unless the URL sets it. dbmate alone would otherwise default to TLS, unlike the other clients. */
export function withSslMode(url: string): string {
  const parsedUrl = new URL(url)
  if (!parsedUrl.searchParams.has('sslmode')) parsedUrl.searchParams.set('sslmode', 'disable')
  return parsedUrl.href
}

/**
 * Returns the URL as environment variables for PostgreSQL's programs: a password in arguments would be visible in the
 * process list.
 */
export function connectionEnvironment(url: string): Record<string, string> {
  const { hostname, port, username, password, searchParams } = new URL(url)
  const variables = {
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: databaseName(url),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  }
  if (variables.PGDATABASE === '') throw new Error('connection URL names no database')
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
}

export const databaseName = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))

/** Sets a run-time setting for all sessions opened with the URL, in addition to those that it already sets. */
export function withSetting(url: string, name: string, value: number): string {
  const parsedUrl = new URL(url)
  const options = parsedUrl.searchParams.get('options')
  parsedUrl.searchParams.set('options', [options, `-c ${name}=${value}`].filter(Boolean).join(' '))
  // PostgreSQL clients do not decode a plus sign to a space.
  parsedUrl.search = parsedUrl.search.replaceAll('+', '%20')
  return parsedUrl.href
}
