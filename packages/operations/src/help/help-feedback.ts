import type { Db } from '@amber/db/database'
import {
  addHelpComment,
  deleteOldHelpComments,
  type HelpVerdict,
  insertHelpFeedback,
} from '@amber/db/queries/help/help-feedback'
import { HELP_COMMENT_RETENTION_DAYS, HELP_COMMENT_WINDOW_HOURS } from '@amber/domain/help/help-feedback'

export const recordHelpVerdict = (db: Db, verdict: HelpVerdict): Promise<string> =>
  db.transaction().execute((tx) => insertHelpFeedback(tx, verdict))

/** Returns false if the verdict is unknown, too old or already has a comment. */
export const commentOnHelp = (db: Db, uuid: string, comment: string): Promise<boolean> =>
  db.transaction().execute((tx) => addHelpComment(tx, { uuid, comment, withinHours: HELP_COMMENT_WINDOW_HOURS }))

export const deleteExpiredHelpComments = (db: Db): Promise<number> =>
  db.transaction().execute((tx) => deleteOldHelpComments(tx, HELP_COMMENT_RETENTION_DAYS))
