import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PORTS } from '@amber/local-environment/addresses'
import { isResponding } from './is-responding.ts'
import type { Service } from './service.ts'
import { stateFolder } from './state-folder.ts'

/** Mail server that receives all mails and shows them in the browser; tests read mails there too. */
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
  healthy: () => isResponding(`http://127.0.0.1:${PORTS.mailbox}/api/healthz`),
}
