import {
  createListeningPhone,
  type ListeningPhone,
  type ListeningState,
} from '../../apps/web/app/features/dashboard/dial/listening/listening-phone.ts'
import { createSoftphone } from '../../apps/web/app/features/dashboard/dial/softphone/create-softphone.ts'
import { openMicrophone } from '../../apps/web/app/features/dashboard/dial/softphone/open-microphone.ts'
import type { SipCredentials } from '../../apps/web/app/features/dashboard/dial/softphone/sip-line.ts'
import type { Softphone } from '../../apps/web/app/features/dashboard/dial/softphone/softphone.ts'
import type { SoftphoneState } from '../../apps/web/app/features/dashboard/dial/softphone/softphone-state.ts'

/** A page with the softphone and nothing else, for tests that call for real. Tests drive it by these globals. */
declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Only an interface extends that of browsers.
  interface Window {
    softphone: Softphone
    /** All states so far, with the milliseconds since the page was opened. */
    states: { at: number; state: SoftphoneState }[]
    fetchLine: () => Promise<SipCredentials>
    readAudio: () => Promise<AudioTotals>
    /** Resolves with the totals once this many packets were sent in all. */
    waitForPackets: (packetsOut: number) => Promise<AudioTotals>
    /** Sockets to the telephone server, the present one last. */
    sockets: WebSocket[]
    /** Times that the page asked for the microphone. */
    microphonesOpened: number
    /** A telephone that only listens, with what it has come to. */
    listening: ListeningPhone
    listeningState: ListeningState
    /** How loud the audio of the last connection was within this time, in and out. */
    measure: (milliseconds: number) => Promise<{ energyIn: number; packetsIn: number; packetsOut: number }>
  }
}

/** Totals of the current call: packets both ways, and how loud they were. */
export type AudioTotals = {
  packetsIn: number
  packetsOut: number
  packetsLost: number
  energyIn: number
  codecs: string[]
}

const connections: RTCPeerConnection[] = []
window.sockets = []
window.states = []
window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(configuration?: RTCConfiguration) {
    super(configuration)
    connections.push(this)
  }
}
window.WebSocket = class extends WebSocket {
  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols)
    window.sockets.push(this)
  }
}

window.readAudio = async () => {
  const totals: AudioTotals = { packetsIn: 0, packetsOut: 0, packetsLost: 0, energyIn: 0, codecs: [] }
  const report = await connections.at(-1)?.getStats()
  report?.forEach((entry: Record<string, unknown>) => {
    if (entry['type'] === 'inbound-rtp') {
      totals.packetsIn = Number(entry['packetsReceived'])
      totals.packetsLost = Number(entry['packetsLost'])
      totals.energyIn = Number(entry['totalAudioEnergy'])
    }
    if (entry['type'] === 'outbound-rtp') totals.packetsOut = Number(entry['packetsSent'])
    if (entry['type'] === 'codec') totals.codecs.push(String(entry['mimeType']))
  })
  return totals
}

window.waitForPackets = async (packetsOut) => {
  for (;;) {
    const totals = await window.readAudio()
    if (totals.packetsOut >= packetsOut) return totals
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

window.softphone = createSoftphone({
  fetchLine: async () => ({ method: 'softphone', ...(await window.fetchLine()) }),
  loadSip: () => import('jssip'),
  openMicrophone,
  createAudio: () => new Audio(),
})
window.softphone.setTakesIncoming(true)
window.softphone.listen(() => window.states.push({ at: performance.now(), state: window.softphone.getState() }))

window.microphonesOpened = 0
const openDevices = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
navigator.mediaDevices.getUserMedia = (constraints) => {
  window.microphonesOpened += 1
  return openDevices(constraints)
}

window.measure = async (milliseconds) => {
  const before = await window.readAudio()
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  const after = await window.readAudio()
  return {
    energyIn: after.energyIn - before.energyIn,
    packetsIn: after.packetsIn - before.packetsIn,
    packetsOut: after.packetsOut - before.packetsOut,
  }
}

window.listeningState = 'idle'
window.listening = createListeningPhone({
  fetchCredentials: () => window.fetchLine(),
  loadSip: () => import('jssip'),
  createAudio: () => new Audio(),
  onState: (state) => {
    window.listeningState = state
  },
})
