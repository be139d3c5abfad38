/**
 * Runs the work for one item after the other, and returns for how many it said that it changed something. Errors of single
 * items are thrown at the end, so that none holds back the others.
 */
export async function runEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<boolean>,
  describeFailures: (count: number) => string,
): Promise<number> {
  let changed = 0
  const errors: unknown[] = []
  for await (const item of items) {
    try {
      if (await work(item)) changed++
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, describeFailures(errors.length))
  return changed
}
