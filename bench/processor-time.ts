import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** Returns the user and system time of a process in milliseconds, from Linux's `/proc`. */
export const processorTime = (pid: number): number => readTimes(pid, [11, 12])

/** Returns the same of all processes that this one has started and that have ended. */
export const endedChildrenTime = (pid: number): number => readTimes(pid, [13, 14])

function readTimes(pid: number, columns: readonly number[]): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The program name may contain spaces and brackets, so count from its closing bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (columns.reduce((sum, column) => sum + Number(fields[column]), 0) * 1000) / TICKS_A_SECOND
}
