/** `rejected`: the call is not the agent's any more, so saving again would not help. */
export type NoteStatus = 'saved' | 'saving' | 'failed' | 'rejected' | undefined

type Deps = {
  save: (note: string) => Promise<unknown>
  /** Returns whether the server rejected the note for good. */
  isFinal: (error: unknown) => boolean
  onStatus: (status: NoteStatus) => void
}

/** Time without a change after which the note is saved. */
const PAUSE_MS = 500
const RETRY_MS = 5_000

/** Saves a note while it is written, so that a crash loses half a second of it at most. */
export function createNoteSaver({ save, isFinal, onStatus }: Deps) {
  let unsaved: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const schedule = (delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void saveNow(), delayMs)
  }
  async function saveNow(): Promise<void> {
    clearTimeout(timer)
    const note = unsaved
    if (note === undefined) return
    onStatus('saving')
    try {
      await save(note)
      if (unsaved !== note) return
      unsaved = undefined
      onStatus('saved')
    } catch (error) {
      if (unsaved === undefined) return
      const isRejected = isFinal(error)
      if (isRejected) unsaved = undefined
      else schedule(RETRY_MS)
      onStatus(isRejected ? 'rejected' : 'failed')
    }
  }

  return {
    change: (note: string) => {
      unsaved = note
      schedule(PAUSE_MS)
    },
    saveNow: () => void saveNow(),
    /** The outcome carries the note, so nothing is left to save. */
    stop: () => {
      unsaved = undefined
      clearTimeout(timer)
    },
  }
}
