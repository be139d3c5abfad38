import { SESSION_TOKEN } from '@amber/domain/session-token'

/** Removes a session token from a query, so that it is never written to another URL. */
export function stripToken(search: string): string {
  if (!search.includes(SESSION_TOKEN)) return search
  const query = new URLSearchParams(search)
  query.delete(SESSION_TOKEN)
  return query.size > 0 ? `?${query}` : ''
}
