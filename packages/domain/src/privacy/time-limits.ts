/** Days an export can be downloaded. */
export const EXPORT_RETENTION_DAYS = 7

/** Limited because each export reads all data of a person and writes a file. */
export const MAX_EXPORTS_PER_DAY = 5

/**
 * Requests or mails in progress during an erasure may still write rows, so a second pass runs after they have ended. No
 * request lasts longer than 15 seconds.
 */
export const SECOND_PASS_DELAY_SECONDS = 20

/** Maximum seconds until an erasure is complete, as promised on the page and in the mail. */
export const ERASURE_DEADLINE_SECONDS = 60

/** Days until backups are deleted. Nobody reads them, and after a restore the erasures are repeated. */
export const BACKUP_RETENTION_DAYS = 30
