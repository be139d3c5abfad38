/** What a page tells the worker; the only two things. */
export type SaidToWorker =
  /** Whose page this is: what is kept for anybody else goes. */
  | { account: string }
  /** Keep the shortlist of this account, which has these entries. None: nothing to keep. */
  | { keep: string; entries: string }

/** A header of the page that is kept: for whom. No page without it is. */
export const KEPT_FOR = 'kept-for'

/** The one page that is kept. */
export const KEPT_PAGE = '/profile/shortlist'

/** Stands in the kept page for when it was kept, in the visitor's own time: only the browser knows which that is. */
export const keptAtMark = (locale: string) => `{{kept-at ${locale}}}`

/** A header of the page that is kept: what is on the list. */
export const KEPT_ENTRIES = 'kept-entries'

/** In one spelling, whatever their order. */
export const entriesOf = (ids: readonly number[]) => ids.toSorted((one, other) => one - other).join('.')
