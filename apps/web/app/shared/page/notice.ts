import { parseCookie, stringifySetCookie } from 'cookie'

/** Notices that a form can leave for the page it redirects to, named as in the `toasts` messages. */
const NOTICES = ['otp_sent', 'login_success', 'login_failure', 'logout'] as const

export type Notice = (typeof NOTICES)[number]

const NOTICE_COOKIE = 'notice'

/** Cookie lifetime: long enough for a redirect, too short to appear on a later page. */
const MAX_AGE_SECONDS = 20

/** Returns the cookie for `set-cookie` or `document.cookie`; undefined clears it once the notice was shown. */
export const noticeCookie = (notice: Notice | undefined): string =>
  stringifySetCookie({
    name: NOTICE_COOKIE,
    value: notice ?? '',
    maxAge: notice === undefined ? 0 : MAX_AGE_SECONDS,
    path: '/',
    sameSite: 'lax',
  })

export function noticeOf(cookies: string): Notice | undefined {
  const value = parseCookie(cookies)[NOTICE_COOKIE]
  return NOTICES.find((notice) => notice === value)
}
