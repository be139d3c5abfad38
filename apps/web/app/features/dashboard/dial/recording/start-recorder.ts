import { RECORDING_TYPE } from '@amber/domain/calling/recording-rules'
import type { RetryQueue } from '../retry-queue.ts'

const FORMAT = `${RECORDING_TYPE};codecs=opus`

/** Clear speech. A minute is 240 kB. */
const BITS_PER_SECOND = 32_000

/** A crash of the browser loses no more than this. */
const PART_MS = 4_000

export type Recorder = {
  /** Leaves out what is said while the person is on hold. */
  setPaused: (isPaused: boolean) => void
  /** Records no more, and resolves once everything is stored; false if something could not be. */
  finish: () => Promise<boolean>
  /** Records no more, and sends nothing of what has not been stored yet. */
  discard: () => void
}

/** Returns whether this browser can record calls as all others can play them. */
export const canRecord = (): boolean => typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(FORMAT)

type Deps = { queue: RetryQueue; store: (part: number, content: string) => Promise<void> }

/** Records the voices together, in parts that are stored while the call goes on. */
export function startRecorder(voices: readonly MediaStream[], { queue, store }: Deps): Recorder {
  const context = new AudioContext()
  const mixed = context.createMediaStreamDestination()
  for (const voice of voices) context.createMediaStreamSource(voice).connect(mixed)
  void context.resume()
  const recorder = new MediaRecorder(mixed.stream, { mimeType: FORMAT, audioBitsPerSecond: BITS_PER_SECOND })
  let parts = 0
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return
    const part = parts++
    queue.push(async () => store(part, await readBase64(data)))
  })
  const stopped = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true })
  })
  recorder.start(PART_MS)

  const stop = async () => {
    if (recorder.state !== 'inactive') recorder.stop()
    await stopped
    if (context.state !== 'closed') await context.close()
  }
  return {
    setPaused: (isPaused) => {
      if (isPaused && recorder.state === 'recording') recorder.pause()
      if (!isPaused && recorder.state === 'paused') recorder.resume()
    },
    finish: async () => {
      await stop()
      return queue.finish()
    },
    discard: () => {
      queue.discard()
      void stop()
    },
  }
}

async function readBase64(data: Blob): Promise<string> {
  let text = ''
  for (const byte of new Uint8Array(await data.arrayBuffer())) text += String.fromCharCode(byte)
  return btoa(text)
}
