type Bar = {
  name: string
  value: number
  /** The goal: `words` is printed, for example `≤ 1.15×`, and `reached` decides. */
  goal: { words: string; reached: (value: number) => boolean }
  /** Absolute figures behind the ratio. */
  detail: string
}

export const atMost = (limit: number, unit = '×') => ({
  words: `≤${limit}${unit}`,
  reached: (value: number) => value <= limit,
})
export const atLeast = (limit: number, unit = '×') => ({
  words: `≥${limit}${unit}`,
  reached: (value: number) => value >= limit,
})

/** Prints one line, `name value goal pass|short`, and sets a failing exit code when the goal is missed. */
export function report({ name, value, goal, detail }: Bar): void {
  const reached = goal.reached(value)
  process.stdout.write(`${name} ${Number(value.toFixed(3))} ${goal.words} ${reached ? 'pass' : 'short'}  (${detail})\n`)
  if (!reached) process.exitCode = 1
}
