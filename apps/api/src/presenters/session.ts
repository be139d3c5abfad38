import type { Session } from '@amber/contract/schemas/sessions'
import type { ListedSession } from '@amber/db/queries/login/sessions'
import { browserOf, systemOf } from '@amber/domain/login/user-agent'

export const presentSession = (
  { id, method, userAgent, createdAt, lastUsedAt, endsAt }: ListedSession,
  currentId: number,
): Session => ({
  id,
  current: id === currentId,
  method,
  browser: browserOf(userAgent),
  system: systemOf(userAgent),
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt.toISOString(),
  ends_at: endsAt.toISOString(),
})
