import { SESSION_TOKEN } from '@amber/domain/session-token'
import { parseCookie } from 'cookie'
import type { Asked } from './asked.ts'

/** By whatever way a token came, also one that is no longer good: the answer is for this visitor alone. */
export function hasToken({ url, headers }: Pick<Asked, 'url' | 'headers'>): boolean {
  const at = url.indexOf('?')
  return (
    headers.authorization !== undefined ||
    parseCookie(headers.cookie ?? '')[SESSION_TOKEN] !== undefined ||
    (at !== -1 && new URLSearchParams(url.slice(at)).has(SESSION_TOKEN))
  )
}
