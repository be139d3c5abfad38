import type { Edition } from '@amber/editions/edition'
import { cookieHeaderOf, type Preferences, preferencesOf } from '../app/lib/preferences.server.ts'
import type { Asked } from './asked.ts'
import { hasToken } from './session.ts'

/** The one spelling of a path: routes also match `//`, `/Places/` and `/%70laces`, and each would be kept apart. */
const CANONICAL_PATH = /^(?:\/|(?:\/[a-z0-9_-]+)+)$/

/** What many visitors ask alike: nothing of who asked, no parameter that the page does not read. */
export type PublicQuestion = {
  /** Two visitors share a page only if nothing differs that could be in it. */
  key: string
  address: string
  /** Says the preferences, and nothing else. */
  cookie: string
}

type Site = {
  edition: Edition
  /** Other hosts get pages that are not kept; undefined: every host's are. */
  hosts: readonly string[] | undefined
  publicQueryOf: (path: string) => readonly string[] | undefined
}

/** Undefined: not a public page, or a visitor with a session or token, who gets an answer of their own. */
export function publicQuestionOf(asked: Asked, { edition, hosts, publicQueryOf }: Site): PublicQuestion | undefined {
  const { method, headers, host } = asked
  if ((method !== 'GET' && method !== 'HEAD') || hasToken(asked)) return undefined
  if (hosts !== undefined && !hosts.includes(host)) return undefined
  const [path, query] = splitQuery(asked.url)
  const names = CANONICAL_PATH.test(path) ? publicQueryOf(path) : undefined
  if (names === undefined) return undefined

  const preferences = preferencesOf({ headers: new Headers({ cookie: headers.cookie ?? '' }) }, edition)
  const address = `${asked.protocol}://${host}${path}${pickQuery(new URLSearchParams(query), names)}`
  if (!URL.canParse(address)) return undefined
  return { key: keyOf(address, edition, preferences), address, cookie: cookieHeaderOf(preferences) }
}

const keyOf = (address: string, edition: Edition, preferences: Preferences) =>
  JSON.stringify([address, edition.name, preferences])

function pickQuery(given: URLSearchParams, names: readonly string[]): string {
  const picked = new URLSearchParams()
  for (const name of names) for (const value of given.getAll(name)) picked.append(name, value)
  return picked.size > 0 ? `?${picked}` : ''
}

function splitQuery(url: string): [path: string, query: string] {
  const at = url.indexOf('?')
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}
