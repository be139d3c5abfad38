import { randomBytes } from 'node:crypto'
import type { Db } from '@amber/db/database'

const soon = () => new Date(Date.now() + 3_600_000)

/** Fills everything by which a person logs in or has begun to, and a mail that waits. */
export async function fillLogins(db: Db, { userId, email, word }: { userId: number; email: string; word: string }) {
  const browserHash = randomBytes(32)
  await db.insertInto('knownBrowsers').values({ tokenHash: browserHash, userId }).execute()
  const ends = { createdAt: new Date(), endsAt: soon() }
  await db
    .insertInto('sessions')
    .values({ userId, tokenHash: randomBytes(32), userAgent: word, idleEndsAt: ends.endsAt, ...ends })
    .execute()
  await db
    .insertInto('oneTimePasswords')
    .values({
      email,
      seed: randomBytes(32),
      browserHash,
      knownBrowser: true,
      withCode: true,
      language: 'en',
      nextPath: `/${word}`,
      codeEndsAt: soon(),
      linkEndsAt: soon(),
    })
    .execute()
  await db
    .insertInto('providerLogins')
    .values({ seed: randomBytes(32), browserHash, provider: 'google', nextPath: `/${word}`, endsAt: soon() })
    .execute()
  await db
    .insertInto('pendingIdentities')
    .values({ browserHash, provider: 'facebook', subject: word, email, name: `Jo ${word}`, endsAt: soon() })
    .execute()
  await db.insertInto('identities').values({ provider: 'apple', subject: word, userId }).execute()
  await db
    .insertInto('passkeys')
    .values({ userId, credentialId: Buffer.from(word), publicKey: Buffer.from(word), name: word })
    .execute()
  await db
    .insertInto('totpSecrets')
    .values({ userId, sealedSecret: Buffer.from(word) })
    .execute()
  await db.insertInto('secondFactorFailures').values({ userId }).execute()
  await db
    .insertInto('staffInvitations')
    .values({ email, roles: ['agent'], endsAt: soon(), withdrawnAt: new Date() })
    .execute()
  // No job exists for this mail, so it stays pending as if the server were unavailable.
  const waiting = { idempotencyKey: `canary:${word}`, kind: word, toEmail: email, userId, language: 'en' as const }
  await db.insertInto('mails').values(waiting).execute()
}
