import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '@amber/domain/errors'

export type ClientKeys = {
  /** Key of pages, which everybody can see. */
  page: string
  /** Secret key of our own servers; undefined if none reads the rules. */
  server: string | undefined
}

/** Returns whose key it is. Throws `not_found` for any other, as GrowthBook does. */
export function readerOf(key: string, { page, server }: ClientKeys): 'server' | 'page' {
  if (server !== undefined && timingSafeEqual(hash(key), hash(server))) return 'server'
  if (key === page) return 'page'
  throw new AppError('not_found')
}

const hash = (text: string) => createHash('sha256').update(text).digest()
