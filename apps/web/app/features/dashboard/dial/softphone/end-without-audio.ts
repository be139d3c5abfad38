/** Longer than a change of networks takes, and shorter than anybody talks to nobody. */
const LOST_TIMEOUT_MS = 15_000

type Session = { isEnded: () => boolean; terminate: (options: { cause: string }) => void }

/**
 * Ends a call whose audio has failed or has been interrupted for a while. The library watches the ICE state only, which
 * stays `disconnected` in Chromium when the media server is gone.
 */
export function endWithoutAudio(
  connection: Pick<RTCPeerConnection, 'addEventListener' | 'connectionState'>,
  session: Session,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    if (!session.isEnded()) session.terminate({ cause: 'RTP Timeout' })
  }
  connection.addEventListener('connectionstatechange', () => {
    clearTimeout(timer)
    if (connection.connectionState === 'failed') end()
    if (connection.connectionState === 'disconnected') timer = setTimeout(end, LOST_TIMEOUT_MS)
  })
}
