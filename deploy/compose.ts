import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { parseDockerfile, type Stage } from './dockerfile.ts'

type ComposeService = {
  image?: string
  build?: { context: string; dockerfile: string }
  command?: string[]
  /** Null passes the variable from the environment of Docker Compose, or leaves it unset. */
  environment?: Record<string, string | null>
  ports?: string[]
  volumes?: string[]
  healthcheck?: { test?: string[]; disable?: boolean }
  depends_on?: Record<string, { condition: string }>
}

type Compose = { services: Record<string, ComposeService>; volumes: Record<string, null> }

export const readCompose = (path: string) => parse(readFileSync(path, 'utf8')) as Compose

export const readDockerfile = (path: string): Stage[] => parseDockerfile(readFileSync(path, 'utf8'))

/** Parses `127.0.0.1:5541:5432`: address and port on the host, and port in the container. */
export function parsePort(text: string): { address: string; outside: number; inside: number } {
  const [address, hostPort, containerPort] = text.split(':')
  if (!address || !hostPort || !containerPort)
    throw new Error(`invalid port mapping, expected address:port:port: ${text}`)
  return { address, outside: Number(hostPort), inside: Number(containerPort) }
}
