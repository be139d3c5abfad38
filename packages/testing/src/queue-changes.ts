import { randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { createReview } from './factories/place-records.ts'
import { createUser } from './factories/user.ts'

/** Adds a review that waits for a moderator, older than all others, and returns its author's email. */
export const addPendingReview = (placeId: number, text: string) => async (db: Db) => {
  // Journeys run in several processes, each of which would begin the factories' numbers anew.
  const author = await createUser(db, { email: `${randomUUID()}@example.com` })
  await createReview(db, placeId, {
    status: 'pending',
    publishedAt: null,
    userId: author.id,
    authorName: 'Robin',
    text,
    createdAt: '2026-01-01T00:00:00Z',
  })
  return author.email ?? ''
}
