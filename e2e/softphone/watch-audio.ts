import type { Page } from '@playwright/test'

type Sound = { energyIn: number; packetsOut: number }

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Only an interface extends that of browsers.
  interface Window {
    /** Connections that the page has opened. */
    connections: RTCPeerConnection[]
    openConnections: () => number
    microphonesOpened: number
    /** Returns what the last connection received and sent within this time. */
    measureAudio: (milliseconds: number) => Promise<Sound>
  }
}

/** Lets tests see what a page of the site sends and receives. Call it before the page opens. */
export const watchAudio = (page: Page): Promise<void> =>
  page
    .addInitScript(() => {
      window.connections = []
      window.microphonesOpened = 0
      window.RTCPeerConnection = class extends RTCPeerConnection {
        constructor(configuration?: RTCConfiguration) {
          super(configuration)
          window.connections.push(this)
        }
      }
      const { mediaDevices } = navigator
      const openDevices = mediaDevices.getUserMedia.bind(mediaDevices)
      mediaDevices.getUserMedia = (constraints) => {
        window.microphonesOpened += 1
        return openDevices(constraints)
      }
      window.openConnections = () =>
        window.connections.filter(({ connectionState }) => connectionState !== 'closed').length
      const read = async (): Promise<Sound> => {
        const sound = { energyIn: 0, packetsOut: 0 }
        const report = await window.connections.at(-1)?.getStats()
        report?.forEach((entry: Record<string, unknown>) => {
          if (entry['type'] === 'inbound-rtp') sound.energyIn += Number(entry['totalAudioEnergy'])
          if (entry['type'] === 'outbound-rtp') sound.packetsOut += Number(entry['packetsSent'])
        })
        return sound
      }
      window.measureAudio = async (milliseconds) => {
        const before = await read()
        await new Promise((resolve) => setTimeout(resolve, milliseconds))
        const after = await read()
        return { energyIn: after.energyIn - before.energyIn, packetsOut: after.packetsOut }
      }
    })
    .then(() => undefined)
