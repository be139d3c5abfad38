import type { Edition } from '@amber/editions/edition'
import { parseCookie } from 'cookie'
import { cookieHeaderOf, type Preferences, preferencesOf } from '../app/lib/preferences.server.ts'
import type { Asked } from './asked.ts'

const TOKEN = 'user_auth_token'

/** What many visitors ask alike: nothing of who asked, no parameter that the page does not read. */
export type PublicQuestion = {
  /** Two visitors share a page only if nothing differs that could be in it. */
  key: string
  address: string
  /** Says the preferences, and nothing else. */
  cookie: string
}

type Site = { edition: Edition; publicQueryOf: (path: string) => readonly string[] | undefined }

/** Undefined: not a public page, or a visitor with a session or token, who gets an answer of their own. */
export function publicQuestionOf(asked: Asked, { edition, publicQueryOf }: Site): PublicQuestion | undefined {
  const { method, headers } = asked
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return undefined
  const [path, query] = splitQuery(asked.url)
  const names = publicQueryOf(path)
  if (names === undefined) return undefined
  const given = new URLSearchParams(query)
  if (given.has(TOKEN) || parseCookie(headers.cookie ?? '')[TOKEN] !== undefined) return undefined

  const preferences = preferencesOf({ headers: new Headers({ cookie: headers.cookie ?? '' }) }, edition)
  const address = `${asked.protocol}://${asked.host}${path}${pickQuery(given, names)}`
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
