import type { IncomingMessage } from 'node:http'

/**
 * Implements Fastify's `rewriteUrl`. Escapes a path that can't be decoded (`/100%`), so that it still reaches the
 * pages, whose 404 a person can read.
 */
export function escapeMalformedPath({ url = '/' }: IncomingMessage): string {
  const [path = ''] = url.split('?', 1)
  return canDecode(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
