/** Days a draft is stored after its last change. */
export const DRAFT_RETENTION_DAYS = 30

/** Maximum number of links to continue on another device that are sent to one email. */
export const MAX_DRAFT_LINKS_PER_HOUR = 3
