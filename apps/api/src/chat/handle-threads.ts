type Options<Item> = {
  threadIdOf: (item: Item) => number
  handle: (items: readonly Item[]) => Promise<void>
  onFailure: (items: readonly Item[], err: unknown) => void
}

/**
 * Handles items of several threads together, which takes one round trip. If that fails, handles those of each thread alone
 * once, so that what is wrong with one thread affects nobody else.
 */
export async function handleThreads<Item>(
  items: readonly Item[],
  { threadIdOf, handle, onFailure }: Options<Item>,
): Promise<void> {
  try {
    await handle(items)
  } catch (err) {
    const threads = [...Map.groupBy(items, threadIdOf).values()]
    if (threads.length < 2) return onFailure(items, err)
    await Promise.all(threads.map((own) => handle(own).catch((cause: unknown) => onFailure(own, cause))))
  }
}
