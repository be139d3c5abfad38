import { SESSION_TOKEN } from '@amber/domain/session-token'

/** Of a query: a token that came in the address is written nowhere. */
export function withoutToken(search: string): string {
  if (!search.includes(SESSION_TOKEN)) return search
  const query = new URLSearchParams(search)
  query.delete(SESSION_TOKEN)
  return query.size > 0 ? `?${query}` : ''
}
