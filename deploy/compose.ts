import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { parseDockerfile, type Stage } from './dockerfile.ts'

type ComposeService = {
  image?: string
  build?: { context: string; dockerfile: string }
  command?: string[]
  /** Null: as it is where Docker is started, unset where it is not. */
  environment?: Record<string, string | null>
  ports?: string[]
  volumes?: string[]
  healthcheck?: { test?: string[]; disable?: boolean }
  depends_on?: Record<string, { condition: string }>
}

type Compose = { services: Record<string, ComposeService>; volumes: Record<string, null> }

export const readCompose = (path: string) => parse(readFileSync(path, 'utf8')) as Compose

export const readDockerfile = (path: string): Stage[] => parseDockerfile(readFileSync(path, 'utf8'))

/** `127.0.0.1:5541:5432`: the address and port on the machine, and the port in the container. */
export function parsePort(text: string): { address: string; outside: number; inside: number } {
  const [address, outside, inside] = text.split(':')
  if (!address || !outside || !inside) throw new Error(`${text} is not address:port:port`)
  return { address, outside: Number(outside), inside: Number(inside) }
}
