import { createHash } from 'node:crypto'
import {
  EDGE_FRESH_SECONDS,
  EDGE_STALE_SECONDS,
  SURROGATE_CONTROL,
  SURROGATE_KEY,
  surrogateKeysOf,
} from '@amber/domain/edge/edge-policy'
import { hashedContentSecurityPolicy, type ThirdPartyHosts } from './content-security-policy.ts'
import type { PublicPageRequest } from './public-page-request.ts'

const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g

/** Returns the hashes of all inline scripts and styles, also of text that a script inserts as one. */
export const inlineHashesOf = (html: string): string[] => [
  ...new Set(
    Array.from(html.matchAll(INLINE), ([, , text = '']) => text)
      .filter((text) => text !== '')
      .map((text) => createHash('sha256').update(text).digest('base64')),
  ),
]

/** Returns the headers of a page that a shared cache may store; none if it must not. */
export const edgeHeadersOf =
  (outside: ThirdPartyHosts | undefined) =>
  ({ edgeKind, address }: PublicPageRequest, html: string): Record<string, string> => {
    if (edgeKind === undefined) return {}
    const { pathname, protocol } = new URL(address)
    const keys = surrogateKeysOf(pathname, html).join(' ')
    return {
      [SURROGATE_CONTROL]: `max-age=${EDGE_FRESH_SECONDS[edgeKind]}, stale-while-revalidate=${EDGE_STALE_SECONDS}`,
      ...(keys !== '' && { [SURROGATE_KEY]: keys }),
      'content-security-policy': hashedContentSecurityPolicy(inlineHashesOf(html), {
        secure: protocol === 'https:',
        outside,
      }),
    }
  }
