/** Patterns of ranges and single postcodes, written as `1010 1020-1090`. */
export const figures = (ranges: string): string[] =>
  ranges.split(' ').map((range) => (range.includes('-') ? `{${range}}` : range))
