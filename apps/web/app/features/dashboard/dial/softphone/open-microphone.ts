import type { EndCause } from './end-cause.ts'

/** Error that says why there is no microphone, as the end of a call. */
export class MicrophoneError extends Error {
  override name = 'MicrophoneError'
  readonly endCause: EndCause

  constructor(endCause: 'microphone_refused' | 'microphone_missing', cause?: unknown) {
    super(endCause, { cause })
    this.endCause = endCause
  }
}

/** Asks for the microphone. Rejects with a `MicrophoneError` if the user, the browser or the machine has none for us. */
export async function openMicrophone(): Promise<MediaStream> {
  // Browsers hide the devices from pages without TLS.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (devices === undefined) throw new MicrophoneError('microphone_missing')
  try {
    return await devices.getUserMedia({ audio: true, video: false })
  } catch (error) {
    const isRefused = error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name)
    throw new MicrophoneError(isRefused ? 'microphone_refused' : 'microphone_missing', error)
  }
}
