import { cookieDomains, isTagCookie } from '@amber/domain/tracking/tag-cookies'
import { parseCookie, stringifySetCookie } from 'cookie'

/** Deletes what the scripts of third parties have stored in cookies of this site, whichever domain they chose. */
export function deleteTagCookies(): void {
  const names = Object.keys(parseCookie(document.cookie)).filter(isTagCookie)
  for (const name of names)
    for (const domain of cookieDomains(location.hostname))
      document.cookie = stringifySetCookie({ name, value: '', maxAge: 0, path: '/', ...(domain && { domain }) })
}
