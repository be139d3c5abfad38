/** Both sides of a call as one stream for somebody who listens. */
export type CallMix = { stream: MediaStream; close: () => void }

type Connection = Pick<RTCPeerConnection, 'getReceivers' | 'getSenders'>

/**
 * Mixes the voices of a call. A microphone that is muted or held is silent in the mix too, because its track is. The other
 * side is heard only while an element plays it, which the softphone does: Chromium decodes nothing otherwise.
 */
export function mixCall(connection: Connection, context = new AudioContext()): CallMix {
  const destination = context.createMediaStreamDestination()
  const tracks = [...connection.getReceivers(), ...connection.getSenders()].flatMap(({ track }) =>
    track?.kind === 'audio' ? [track] : [],
  )
  for (const track of tracks) context.createMediaStreamSource(new MediaStream([track])).connect(destination)
  // Calls begin with a click or a key, after which browsers allow sound.
  context.resume().catch(() => undefined)
  return {
    stream: destination.stream,
    close: () => {
      for (const track of destination.stream.getTracks()) track.stop()
      context.close().catch(() => undefined)
    },
  }
}
