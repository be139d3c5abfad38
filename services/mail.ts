import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PORTS } from '@amber/testing/addresses'
import { answers } from './answers.ts'
import type { Service } from './service.ts'
import { stateFolder } from './state-folder.ts'

/** Takes every mail and shows it in the browser, where tests read it too. */
export const mail: Service = {
  name: 'mail',
  address: `http://127.0.0.1:${PORTS.mailbox} (SMTP on ${PORTS.smtp})`,
  packages: () => [],
  prepare: async () => {
    const loopback = ['--ip', '127.0.0.1', '--web-ip', '127.0.0.1']
    const program = fileURLToPath(new URL('./bin/maildev.js', import.meta.resolve('maildev')))
    return [
      {
        name: 'mail',
        command: process.execPath,
        args: [
          program,
          '--smtp',
          String(PORTS.smtp),
          '--web',
          String(PORTS.mailbox),
          ...loopback,
          '--max-emails',
          '10000',
        ],
        folder: join(stateFolder(), 'mail'),
        ports: [PORTS.smtp, PORTS.mailbox],
      },
    ]
  },
  healthy: () => answers(`http://127.0.0.1:${PORTS.mailbox}/api/healthz`),
}
