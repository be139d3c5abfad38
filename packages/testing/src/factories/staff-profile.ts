import type { DbOrTx, Schema } from '@amber/db/database'
import type { Insertable } from 'kysely'
import { createUser } from './user.ts'

type Overrides = Partial<Omit<Insertable<Schema['staffProfiles']>, 'userId'>> & {
  roles?: readonly ('agent' | 'team_lead')[]
  regionIds?: readonly number[]
}

/** Creates an agent who is always at work, with a profile by which they get leads. */
export async function createAgent(db: DbOrTx, { roles = ['agent'], regionIds = [], ...profile }: Overrides = {}) {
  const user = await createUser(db, { roles })
  await db
    .insertInto('staffProfiles')
    .values({
      userId: user.id,
      languages: ['en'],
      capacity: 100,
      workDays: [1, 2, 3, 4, 5, 6, 7],
      fromMinute: 0,
      toMinute: 1440,
      ...profile,
    })
    .execute()
  if (regionIds.length > 0) {
    await db
      .insertInto('staffDestinations')
      .values(regionIds.map((regionId) => ({ userId: user.id, regionId })))
      .execute()
  }
  return user
}
