/** Messages from a page to the worker. */
export type WorkerMessage =
  /** Owner of the page; what is stored for anyone else is deleted. */
  | { account: string }
  /** Stores the shortlist of this account, which has these entries; without entries, deletes it. */
  | { keep: string; entries: string }

/** Header with the owner of a page to store. Pages without it are never stored. */
export const OFFLINE_OWNER_HEADER = 'kept-for'

/** The only page that is stored. */
export const OFFLINE_PAGE_PATH = '/profile/shortlist'

/**
 * Returns a placeholder for the time the page was saved. The browser fills it in, because only it knows the visitor's
 * time zone.
 */
export const savedAtPlaceholder = (locale: string) => `{{kept-at ${locale}}}`

/** Header with the shortlist entries of a page to store. */
export const OFFLINE_ENTRIES_HEADER = 'kept-entries'

/** Serialises ids independently of their order. */
export const serializeEntries = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join('.')
