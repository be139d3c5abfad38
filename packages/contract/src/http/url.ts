import type { Endpoint } from './define-endpoint.ts'

type Parameter = string | number | boolean | readonly (string | number)[] | undefined
export type Parameters = Readonly<Record<string, Parameter>>

/**
 * Builds the path and query. Undefined parameters are omitted; a list becomes one comma-separated value, as in the
 * specification.
 */
export function urlOf(endpoint: Pick<Endpoint, 'path'>, params: Parameters = {}, query: Parameters = {}): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    // Such a segment would resolve to another endpoint: /inventories/{id} would become the list.
    if (value === undefined || ['', '.', '..'].includes(String(value)))
      throw new TypeError(`${endpoint.path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.append(name, String(value))
  return search.size > 0 ? `${path}?${search.toString()}` : path
}
