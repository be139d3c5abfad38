import type { CookieSerializeOptions } from '@fastify/cookie'

/** No script reads them, no other site's form sends them. Browsers keep them on localhost without TLS too. */
export const OWN_COOKIE = {
  httpOnly: true,
  secure: true,
  sameSite: 'lax',
  path: '/',
} as const satisfies CookieSerializeOptions
