import type { IncomingMessage } from 'node:http'

/**
 * Fastify's `rewriteUrl`. A path that does not decode (`/100%`) names nothing: taken letter by letter it still reaches
 * the pages, whose 404 a person can read.
 */
export function readablePath({ url = '/' }: IncomingMessage): string {
  const [path = ''] = url.split('?', 1)
  return decodes(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function decodes(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
