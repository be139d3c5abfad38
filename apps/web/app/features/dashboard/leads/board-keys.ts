/** Returns the card that a key leads to; undefined if the key is none of the board's. Without a focus it is the first. */
export function nextCard(
  lanes: readonly (readonly number[])[],
  focused: number | undefined,
  key: string,
): number | undefined {
  const step = STEPS[key.toLowerCase()]
  if (!step) return undefined
  const lane = lanes.findIndex((cards) => focused !== undefined && cards.includes(focused))
  if (lane === -1) return lanes.find((cards) => cards.length > 0)?.[0]
  const row = lanes[lane]?.indexOf(focused ?? 0) ?? 0
  if (step.along === 'lane') return lanes[lane]?.[Math.max(row + step.by, 0)] ?? focused
  const others = step.by === 1 ? lanes.slice(lane + 1) : lanes.slice(0, lane).toReversed()
  const next = others.find((cards) => cards.length > 0)
  return next ? (next[row] ?? next.at(-1)) : focused
}

const STEPS: Readonly<Record<string, { along: 'lane' | 'board'; by: 1 | -1 }>> = {
  j: { along: 'lane', by: 1 },
  k: { along: 'lane', by: -1 },
  arrowright: { along: 'board', by: 1 },
  arrowleft: { along: 'board', by: -1 },
}
