import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { PORTS } from '@amber/local-environment/addresses'
import { type AppName, APPS, startApp } from '@amber/local-environment/app-process'
import { REPOSITORY } from '@amber/local-environment/repository'
import { DEMO_CARDS } from '@amber/stand-ins/stripe/cards'
import { reportStep } from './report-step.ts'

const COLOURS = { api: 'cyan', worker: 'magenta', images: 'yellow', web: 'green' } as const satisfies Record<
  AppName,
  string
>

type Settings = {
  environment: Record<string, string>
  /** Pages that log in as staff of the demo world. */
  staffLogins: readonly { role: string; url: string }[]
  /** Folder below `.local/logs`. */
  logs: string
  /** Apps that restart when a source file changes. */
  watched?: readonly AppName[]
}

/** Starts all apps, prints what to try, and stops the apps on Ctrl-C. */
export async function runApps({ environment, staffLogins, logs, watched = [] }: Settings): Promise<void> {
  const folder = join(REPOSITORY, '.local', 'logs', logs)
  await mkdir(folder, { recursive: true })
  const outcomes = await Promise.allSettled(
    APPS.map((name) =>
      startApp({
        name,
        port: PORTS[name],
        metricsPort: PORTS[`${name}Metrics`],
        environment,
        logFile: join(folder, `${name}.log`),
        watch: watched.includes(name),
        onLine: (line) => process.stdout.write(`${styleText(COLOURS[name], name.padEnd(7))} ${line}\n`),
      }),
    ),
  )
  const running = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const stopApps = () => Promise.all(running.map((app) => app.stop()))
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) {
    // The apps are processes of their own, which would continue without this one.
    await stopApps()
    throw failure.reason
  }

  reportStep('ready', `http://localhost:${PORTS.web}`)
  reportStep('mail', `http://localhost:${PORTS.mailbox}`)
  reportStep('answers', `smtp://localhost:${PORTS.inboundMail} receives mails to the reply addresses of staff`)
  reportStep('cards', DEMO_CARDS.map(({ number, effect }) => `${number} ${effect}`).join(', '))
  for (const { role, url } of staffLogins) reportStep('staff', `${url} logs in as ${role}, on this machine only`)
  reportStep('stop', 'Ctrl-C ends the apps; `npm run services:stop` ends the services')

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stopApps().then(() => process.exit(0)))
  }
}
