/** Reads the selected rows of a form. */
export const selectedIds = (text: string): number[] =>
  [...new Set(text.split(',').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0)
