import { allEndpoints } from '@amber/contract/all-endpoints'

/** A call as clauses write it: `GET /leads/{id}`, or `POST connect_apple` where the specification omits the path. */
const CALL = /\b(GET|POST|PUT|PATCH|DELETE) ([\w/{}]+)/g

/** Returns the names of the endpoints that a clause names. Undefined if it names no call that exists. */
export function endpointsNamedIn(clause: string): string[] | undefined {
  const names = [...clause.matchAll(CALL)].flatMap(([, method, path = '']) =>
    allEndpoints
      .filter(
        (endpoint) => endpoint.method === method && [endpoint.path, endpoint.alias].some((own) => isSame(own, path)),
      )
      .map(({ name }) => name),
  )
  return names.length === 0 ? undefined : names
}

/** Compares paths without /api/v0 and slashes at the ends, whatever their placeholders are called. */
const isSame = (own: string | undefined, path: string) => own !== undefined && plain(own).endsWith(plain(path))

const plain = (path: string) =>
  `/${path
    .replace(/^\/?api\/v0\//, '')
    .replaceAll(/\{\w+\}/g, '{}')
    .replaceAll(/^\/|\/$/g, '')}`
