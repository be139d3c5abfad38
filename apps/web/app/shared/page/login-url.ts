import type { IdentityProvider } from '@amber/domain/login/vocabulary'
import { stripToken } from './strip-token.ts'

/** A page of this site, as a path with query or as a URL. */
type Page = string | Pick<URL, 'pathname' | 'search'>

/** Returns the login URL that leads back to the page. `connect` also links the account of that provider. */
export const loginUrl = (page: Page, connect?: IdentityProvider): string =>
  `/login${queryOf({ ...nextOf(page), ...(connect && { connect }) })}`

/** Returns the second-factor URL that leads back to the page. */
export const secondFactorUrl = (page: Page): string => `/login/second-factor${queryOf(nextOf(page))}`

function nextOf(page: Page) {
  const next = typeof page === 'string' ? page : page.pathname + stripToken(page.search)
  return next === '/' ? {} : { next }
}

function queryOf(parameters: Record<string, string>): string {
  const query = new URLSearchParams(parameters).toString()
  return query === '' ? '' : `?${query}`
}
