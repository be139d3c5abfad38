/**
 * Runs A, B, A, B, … so that a slow minute of a noisy machine affects both sides. Returns the measurements of each
 * pair.
 */
export async function interleave<T>(
  pairs: number,
  a: () => Promise<T>,
  b: () => Promise<T>,
): Promise<{ a: T; b: T }[]> {
  const measured: { a: T; b: T }[] = []
  for (let i = 0; i < pairs; i++) {
    process.stderr.write(`\r${process.stderr.isTTY ? '' : '\n'}pair ${i + 1} of ${pairs}`)
    measured.push({ a: await a(), b: await b() })
  }
  process.stderr.write('\n')
  return measured
}
