import { randomUUID } from 'node:crypto'
import type { DbOrTx } from '@amber/db/database'

type Team = {
  name?: string
  /** Staff without a profile yet. */
  memberIds?: readonly number[]
}

/** Creates a team with its members and returns its id. */
export async function createTeam(db: DbOrTx, { name = randomUUID(), memberIds = [] }: Team = {}): Promise<number> {
  const { id } = await db.insertInto('teams').values({ name }).returning('id').executeTakeFirstOrThrow()
  const profiles = memberIds.map((userId) => ({ userId, teamId: id }))
  if (profiles.length > 0) await db.insertInto('staffProfiles').values(profiles).execute()
  return id
}
