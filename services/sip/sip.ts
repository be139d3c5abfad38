import { readFileSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PORTS, SIP } from '@amber/local-environment/addresses'
import { isResponding } from '../is-responding.ts'
import { nonRootAccount } from '../non-root-account.ts'
import type { Service } from '../service.ts'
import { stateFolder } from '../state-folder.ts'
import { isMediaProxyResponding } from './media-proxy.ts'

const CONFIG = join(import.meta.dirname, 'kamailio.cfg')
const TELEPHONE = join(import.meta.dirname, 'telephone.xml')

/** Debian's folder of modules depends on the machine. */
const MODULES = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/kamailio/modules`

/** UDP ports of the audio; each call takes at most eight. */
const MEDIA_PORTS = { min: 31_000, max: 31_999 }

export const TELEPHONE_HEALTH_URL = `http://127.0.0.1:${PORTS.sipWebsocket}/health`

/** Seconds that a call lasts without a sign of its browser. */
const CALL_SECONDS = 120

/** Pages that may connect: a page of this machine on any port, because worlds of tests use free ports. */
const LOCAL_ORIGINS = '^http://(localhost|127\\\\.0\\\\.0\\\\.1):[0-9]+$'

/**
 * Telephone server for the softphone: Kamailio registers browsers and routes calls, rtpengine carries their audio, and
 * sipp plays the telephone network. Starts only when it is named, because most work needs no telephone.
 */
export const sip: Service = {
  name: 'sip',
  address: SIP.websocketUrl,
  packages: () => [
    { name: 'kamailio', provides: '/usr/sbin/kamailio' },
    { name: 'kamailio-websocket-modules', provides: `${MODULES}/websocket.so` },
    { name: 'kamailio-autheph-modules', provides: `${MODULES}/auth_ephemeral.so` },
    { name: 'rtpengine-daemon', provides: '/usr/bin/rtpengine' },
    { name: 'sip-tester', provides: '/usr/bin/sipp' },
  ],
  prepare: async () => {
    const folder = join(stateFolder(), 'sip')
    const account = nonRootAccount('kamailio', 'nobody')
    await mkdir(folder, { recursive: true })
    const config = join(folder, 'kamailio.cfg')
    writeFileSync(config, kamailioConfig())
    return [
      {
        name: 'sip-media',
        command: '/usr/bin/rtpengine',
        args: [
          '--foreground',
          '--config-file=none',
          // In user space: the kernel module needs privileges and helps only with thousands of calls.
          '--table=-1',
          '--log-stderr',
          '--log-level=4',
          '--interface=127.0.0.1',
          `--listen-ng=127.0.0.1:${PORTS.mediaControl}`,
          `--dtmf-log-dest=127.0.0.1:${PORTS.mediaDigits}`,
          `--port-min=${MEDIA_PORTS.min}`,
          `--port-max=${MEDIA_PORTS.max}`,
        ],
        folder,
        ports: [],
        account,
      },
      {
        name: 'sip-server',
        command: '/usr/sbin/kamailio',
        args: ['-DD', '-E', '-f', config, '-L', MODULES, '-Y', folder, '-m', '64', '-M', '8'],
        folder,
        ports: [PORTS.sipWebsocket],
        account,
      },
      {
        name: 'sip-telephone',
        command: '/usr/bin/sipp',
        args: [
          '-sf',
          TELEPHONE,
          '-i',
          '127.0.0.1',
          '-p',
          String(PORTS.telephone),
          // Repeats the audio that it receives.
          '-rtp_echo',
          '-mi',
          '127.0.0.1',
          '-mp',
          String(PORTS.telephoneMedia),
          // Confirms messages that the scenario does not name, such as digits.
          '-aa',
          '-nostdin',
          // Prints its statistics once a day.
          '-f',
          '86400',
        ],
        folder,
        ports: [],
        account,
        // Ends at once; on SIGTERM it would wait for its calls.
        stopSignal: 'SIGKILL',
      },
    ]
  },
  healthy: async () => (await isResponding(TELEPHONE_HEALTH_URL)) && isMediaProxyResponding(PORTS.mediaControl),
}

function kamailioConfig(): string {
  const values: Record<string, string> = {
    DOMAIN: SIP.domain,
    SECRET: SIP.secret,
    ORIGINS: LOCAL_ORIGINS,
    CALL_SECONDS: String(CALL_SECONDS),
    SIP_PORT: String(PORTS.sip),
    WEBSOCKET_PORT: String(PORTS.sipWebsocket),
    TRUNK_PORT: String(PORTS.telephone),
    MEDIA_CONTROL_PORT: String(PORTS.mediaControl),
  }
  return readFileSync(CONFIG, 'utf8').replaceAll(/@([A-Z_]+)@/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`kamailio.cfg names an unknown setting ${name}`)
    return value
  })
}
