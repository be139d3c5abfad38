import { LRUCache } from 'lru-cache'

/** Short enough that nobody sees an old answer, long enough that a popular one is worked out twice a second at most. */
const KEPT_MS = 500
const MAX_ANSWERS = 5_000

export type HotAnswers = <T>(key: readonly unknown[], ask: () => Promise<T>) => Promise<T>

/** What many ask at the same moment is worked out once. An error is given to those who wait for it, and not kept. */
export function createHotAnswers(now: () => number = performance.now.bind(performance)): HotAnswers {
  const answers = new LRUCache<string, Promise<unknown>>({
    max: MAX_ANSWERS,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now },
  })

  return <T>(key: readonly unknown[], ask: () => Promise<T>) => {
    const name = JSON.stringify(key)
    const known = answers.get(name)
    if (known) return known as Promise<T>
    const answer = ask()
    answers.set(name, answer)
    answer.catch(() => {
      if (answers.peek(name) === answer) answers.delete(name)
    })
    return answer
  }
}
