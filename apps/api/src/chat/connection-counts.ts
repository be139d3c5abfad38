/** Counts what is open at a time by a key, such as a person or an address. */
export function createCounts(max: number) {
  const counts = new Map<string, number>()

  function release(key: string) {
    const count = (counts.get(key) ?? 1) - 1
    if (count === 0) counts.delete(key)
    else counts.set(key, count)
  }

  return {
    /** Counts one more and returns the function that ends it; undefined if there are as many as there may be. */
    take: (key: string): (() => void) | undefined => {
      const count = counts.get(key) ?? 0
      if (count >= max) return undefined
      counts.set(key, count + 1)
      return () => release(key)
    },
  }
}
