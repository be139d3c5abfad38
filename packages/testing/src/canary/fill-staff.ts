import type { Db } from '@amber/db/database'

type Filled = { userId: number; friendId: number; leadId: number; regionId: number; word: string }

/** Fills what a former member of staff leaves behind, and a task that a colleague had about the person's lead. */
export async function fillStaff(db: Db, { userId, friendId, leadId, regionId, word }: Filled): Promise<void> {
  await db
    .insertInto('staffProfiles')
    .values({ userId, languages: ['en'], timeZone: word })
    .execute()
  await db.insertInto('staffDestinations').values({ userId, regionId }).execute()
  await db
    .insertInto('leadTasks')
    .values({ leadId, assigneeId: friendId, kind: word, note: `Call ${word}`, dueAt: new Date() })
    .execute()
}
