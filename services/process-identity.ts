import { readFileSync } from 'node:fs'

/**
 * Tells a process from any other that gets its pid later: the boot and the moment it started.
 * undefined: it has ended (a zombie that nobody has reaped yet has ended too).
 */
export function identityOf(pid: number): string | undefined {
  try {
    const { state, startTicks } = parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    if (state === 'Z' || state === 'X') return undefined
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${startTicks}`
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESRCH')) return undefined
    throw error
  }
}

/** The third and the 22nd field of /proc/<pid>/stat. The second is the program's name, which may hold spaces and brackets. */
export function parseStat(stat: string): { state: string; startTicks: string } {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, startTicks] = [fields[0], fields[19]]
  if (!state || !startTicks) throw new Error('Not a line of /proc/<pid>/stat')
  return { state, startTicks }
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
