import type { Session } from '@amber/contract/sessions'
import { formatDate } from '@amber/domain/dates/format-date'
import { timeAgo } from '@amber/domain/dates/time-ago'
import type { Language } from '@amber/domain/languages'

/** One browser that is logged in, as its owner recognises it. */
export type SessionLine = Pick<Session, 'id' | 'current' | 'browser' | 'system'> & {
  isPhone: boolean
  /** One tap is Google's too. */
  by: Exclude<Session['method'], 'google_one_tap'>
  since: string
  /** How long ago; null: now. */
  used: string | null
}

const NOW_MS = 60_000

const PHONES: ReadonlySet<string | null> = new Set(['Android', 'iOS', 'iPadOS', 'HarmonyOS'])

/** The one that asks first, then those used last. */
export const sessionLines = (sessions: readonly Session[], now: Date, language: Language): SessionLine[] =>
  sessions
    .toSorted((a, b) => Number(b.current) - Number(a.current) || b.last_used_at.localeCompare(a.last_used_at))
    .map(({ id, current, browser, system, method, created_at, last_used_at }) => ({
      id,
      current,
      browser,
      system,
      isPhone: PHONES.has(system),
      by: method === 'google_one_tap' ? 'google' : method,
      since: formatDate(created_at, language),
      used: now.getTime() - Date.parse(last_used_at) < NOW_MS ? null : timeAgo(last_used_at, now, language),
    }))
