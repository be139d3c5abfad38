import { readFileSync } from 'node:fs'

/**
 * Returns an id from the boot and start time that distinguishes a process from later ones with the same pid.
 * Returns undefined if the process has ended or is a zombie.
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

/**
 * Parses the 3rd and 22nd field of /proc/<pid>/stat. The second is the program's name, which may contain spaces and
 * brackets.
 */
export function parseStat(stat: string): { state: string; startTicks: string } {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, startTicks] = [fields[0], fields[19]]
  if (!state || !startTicks) throw new Error('Not a line of /proc/<pid>/stat')
  return { state, startTicks }
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
