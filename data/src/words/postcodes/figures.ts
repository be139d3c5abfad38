/** Parses ranges and single postcodes, written as `1010 1020-1090`, into patterns. */
export const parsePostcodes = (ranges: string): string[] =>
  ranges.split(' ').map((range) => (range.includes('-') ? `{${range}}` : range))
