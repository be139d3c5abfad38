/**
 * dbmate asks for TLS unless told otherwise, the other clients do not. What the address leaves open means the same
 * for all of them: no TLS.
 */
export function withSslMode(url: string): string {
  const address = new URL(url)
  if (!address.searchParams.has('sslmode')) address.searchParams.set('sslmode', 'disable')
  return address.href
}

/** The same address as PostgreSQL's own programs read it: as arguments, a password would show in the list of processes. */
export function connectionEnvironment(url: string): Record<string, string> {
  const { hostname, port, username, password, searchParams } = new URL(url)
  const parts = {
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: databaseName(url),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  }
  if (parts.PGDATABASE === '') throw new Error('the address names no database')
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''))
}

export const databaseName = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))
