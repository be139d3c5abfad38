/** How long a download can be fetched. */
export const EXPORT_DAYS = 7

/** Each reads all that we hold of a person, and writes a file. */
export const EXPORTS_A_DAY = 5

/**
 * What was under way when a person was erased may still write a row: a request that had begun, a mail that was being
 * sent. So it is done again once all that has ended; no request of ours lives longer than 15 seconds.
 */
export const SWEEP_AFTER_SECONDS = 20

/** What the page and the mail promise. */
export const ERASED_WITHIN_SECONDS = 60

/** Where a copy is left until then, which nobody reads: after a restore the erased are erased again. */
export const BACKUP_DAYS = 30
