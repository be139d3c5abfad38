/** Marks the history entry of the sheet that the search box is on phones. */
export const SHEET_HASH = '#search'
