import type { CookieSerializeOptions } from '@fastify/cookie'

/**
 * Scripts can't read these cookies, and other sites' forms don't send them. Browsers store them on localhost without
 * TLS too.
 */
export const COOKIE_OPTIONS = {
  httpOnly: true,
  secure: true,
  sameSite: 'lax',
  path: '/',
} as const satisfies CookieSerializeOptions
