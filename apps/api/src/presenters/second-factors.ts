import type { SecondFactors } from '@amber/contract/second-factors'
import type { SecondFactorRows } from '@amber/db/queries/second-factors'

/** `shown`: by the session that asks. */
export const presentSecondFactors = ({ totp, passkeys }: SecondFactorRows, shown: boolean): SecondFactors => ({
  shown,
  totp: totp && { created_at: totp.createdAt.toISOString() },
  passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  })),
})
