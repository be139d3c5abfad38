/** Returns the size of a long test: `short` in the gate, which has to be fast, and `full` in `npm run test:live`. */
export const runSize = (size: { short: number; full: number }): number =>
  process.env['SHORT_RUN'] === undefined ? size.full : size.short
