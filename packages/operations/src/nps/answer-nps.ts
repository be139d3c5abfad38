import type { Db } from '@amber/db/database'
import { upsertNpsAnswer, type NpsAnswer } from '@amber/db/queries/booking/nps-answers'

/** Stores a lead's only answer. Returns false once it can no longer be changed. */
export const answerNps = (db: Db, answer: NpsAnswer): Promise<boolean> =>
  db.transaction().execute((tx) => upsertNpsAnswer(tx, answer))
