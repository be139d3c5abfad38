type Bar = {
  name: string
  value: number
  /** What the value must be, e.g. `≤ 1.15×`: the words are printed, the test decides. */
  goal: { words: string; reached: (value: number) => boolean }
  /** The absolute figures behind the ratio, for whoever wants to know why. */
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

/** One line a bar, `name value goal pass|short`, and a process that fails when the bar is not reached. */
export function report({ name, value, goal, detail }: Bar): void {
  const reached = goal.reached(value)
  process.stdout.write(`${name} ${Number(value.toFixed(3))} ${goal.words} ${reached ? 'pass' : 'short'}  (${detail})\n`)
  if (!reached) process.exitCode = 1
}
