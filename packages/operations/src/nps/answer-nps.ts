import type { Db } from '@amber/db/database'
import { keepNpsAnswer, type NpsAnswer } from '@amber/db/queries/nps-answers'

/** A lead has one answer. */
export const answerNps = (db: Db, answer: NpsAnswer): Promise<boolean> =>
  db.transaction().execute((tx) => keepNpsAnswer(tx, answer))
