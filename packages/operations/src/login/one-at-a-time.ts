import { AppError } from '@amber/domain/errors'

type Line = { last: Promise<unknown>; length: number }

const lines = new Map<string, Line>()

/**
 * Work under one key runs in the order it came, each when the one before has ended, well or badly. Where `most` are in
 * the line already, whoever comes is sent away.
 */
export async function oneAtATime<Result>(
  key: string,
  work: () => Promise<Result>,
  most = Number.POSITIVE_INFINITY,
): Promise<Result> {
  const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 }
  if (line.length >= most) throw new AppError('too_many_requests')
  const own = line.length === 0 ? work() : line.last.then(work, work)
  line.last = own
  line.length += 1
  lines.set(key, line)
  try {
    return await own
  } finally {
    line.length -= 1
    if (line.length === 0) lines.delete(key)
  }
}
