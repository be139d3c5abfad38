import type { IdentityProvider } from '@amber/domain/login/vocabulary'
import { withoutToken } from './without-token.ts'

/** A page of this site, as its path with the query or as an address. */
type Page = string | Pick<URL, 'pathname' | 'search'>

/** To log in, and come back to the page that was asked for; `connect`: with an account that a provider told of. */
export const loginAddress = (page: Page, connect?: IdentityProvider): string =>
  `/login${queryOf({ ...nextOf(page), ...(connect && { connect }) })}`

/** To show the second factor, and come back. */
export const secondFactorAddress = (page: Page): string => `/login/second-factor${queryOf(nextOf(page))}`

function nextOf(page: Page) {
  const next = typeof page === 'string' ? page : page.pathname + withoutToken(page.search)
  return next === '/' ? {} : { next }
}

function queryOf(parameters: Record<string, string>): string {
  const query = new URLSearchParams(parameters).toString()
  return query === '' ? '' : `?${query}`
}
