import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** Returns the user and system time of a process in milliseconds, from Linux's `/proc`. */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The program name may contain spaces and brackets, so count from its closing bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND
}
