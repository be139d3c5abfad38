import { readFileSync } from 'node:fs'

/** Returns the most memory that a process has held so far, in megabytes, from Linux's `/proc`. */
export function peakMemory(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  if (kilobytes === undefined) throw new Error(`process ${pid} reports no memory`)
  return Number(kilobytes) / 1000
}
