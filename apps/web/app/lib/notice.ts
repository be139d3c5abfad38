import { parseCookie, stringifySetCookie } from 'cookie'

/** What a form may leave to be told on the page it leads to, by its name among the toasts. */
const NOTICES = ['otp_sent', 'login_success', 'login_failure', 'logout'] as const

export type Notice = (typeof NOTICES)[number]

const NOTICE_COOKIE = 'notice'

/** Long enough for a redirect, too short to be told of anything else. */
const SECONDS = 20

/** For the `set-cookie` header, and for `document.cookie`: the page that tells it takes it away. */
export const noticeCookie = (notice: Notice | undefined): string =>
  stringifySetCookie({
    name: NOTICE_COOKIE,
    value: notice ?? '',
    maxAge: notice === undefined ? 0 : SECONDS,
    path: '/',
    sameSite: 'lax',
  })

export function noticeOf(cookies: string): Notice | undefined {
  const value = parseCookie(cookies)[NOTICE_COOKIE]
  return NOTICES.find((notice) => notice === value)
}
