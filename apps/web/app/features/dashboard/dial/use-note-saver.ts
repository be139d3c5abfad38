import { updateCall } from '@amber/contract/endpoints/calls'
import { useEffect, useState } from 'react'
import { callApi } from '../../../browser/api-client.ts'
import { isRejection } from './is-rejection.ts'
import { createNoteSaver, type NoteStatus } from './note-saver.ts'

/** Saves the note of a call while it is written, and what is left of it when the page or the document is left. */
export function useNoteSaver(callUuid: string) {
  const [status, setStatus] = useState<NoteStatus>()
  const [saver] = useState(() =>
    createNoteSaver({
      save: (note) => callApi(updateCall, { params: { id: callUuid }, body: { note } }, { keepalive: true }),
      isFinal: isRejection,
      onStatus: setStatus,
    }),
  )
  useEffect(() => {
    addEventListener('pagehide', saver.saveNow)
    return () => {
      removeEventListener('pagehide', saver.saveNow)
      saver.saveNow()
    }
  }, [saver])
  return { status, onChange: saver.change, saveNow: saver.saveNow, stop: saver.stop }
}
