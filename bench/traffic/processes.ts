import { readdirSync, readFileSync } from 'node:fs'
import type { World } from '@amber/testing/world'
import { findRunning, runningProcesses } from '../../services/processes.ts'
import { endedChildrenTime, processorTime } from '../processor-time.ts'

/** Services that take part, which run outside the world. */
const SERVICES = ['postgres', 'opensearch', 'redis', 's3'] as const

/** A part of the system with its processes: PostgreSQL has one for each connection. */
export type Part = { name: string; pids: () => number[] }

/** Lists the parts of the system, ours first, and at the end this process, which generates the load. */
export function listParts(world: World): Part[] {
  const services = SERVICES.map((service) => ({
    name: service,
    pids: () =>
      runningProcesses(service).flatMap((name) => {
        const pid = findRunning(name)?.pid
        return pid === undefined ? [] : [pid, ...childrenOf(pid)]
      }),
  }))
  const apps = Object.values(world.apps).map(({ name, pid }) => ({ name: name as string, pids: () => [pid] }))
  return [...apps, ...services, { name: 'generator', pids: () => [process.pid] }]
}

/** Returns the CPU milliseconds of each part so far, with those of connections that were closed. */
export const readProcessorTimes = (parts: readonly Part[]): Map<string, number> =>
  new Map(parts.map(({ name, pids }) => [name, sum(pids().map(timeOf))]))

/** Returns 0 for a process that has just ended, whose time its parent has. */
function timeOf(pid: number): number {
  try {
    return processorTime(pid) + endedChildrenTime(pid)
  } catch {
    return 0
  }
}

/**
 * Returns the megabytes that each part holds. Of several processes only memory of their own counts, because all map the same
 * shared buffers.
 */
export const readMemory = (parts: readonly Part[]): Map<string, number> =>
  new Map(
    parts.map(({ name, pids }) => {
      const list = pids()
      return [name, sum(list.map((pid) => residentMemory(pid, list.length > 1 ? 'RssAnon' : 'VmRSS')))]
    }),
  )

function residentMemory(pid: number, field: 'RssAnon' | 'VmRSS'): number {
  const [, kilobytes] = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readStatus(pid)) ?? []
  return Number(kilobytes ?? 0) / 1000
}

/** Returns nothing for a process that has just ended. */
function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && new RegExp(`^PPid:\\s+${parent}$`, 'm').test(readStatus(pid)))

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
