import { updateCall } from '@amber/contract/endpoints/calls'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callApi } from '../../../browser/api-client.ts'

type NoteStatus = 'saved' | 'saving' | 'failed' | undefined

/** Time without a change after which the note is saved. */
const PAUSE_MS = 500
const RETRY_MS = 5_000

/** Saves the note of a call while it is written, so that a crash loses half a second of it at most. */
export function useNoteSaver(callUuid: string) {
  const [status, setStatus] = useState<NoteStatus>()
  const unsaved = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = async () => {
    const note = unsaved.current
    if (note === undefined) return
    setStatus('saving')
    try {
      await callApi(updateCall, { params: { id: callUuid }, body: { note } }, { keepalive: true })
      if (unsaved.current !== note) return
      unsaved.current = undefined
      setStatus('saved')
    } catch {
      setStatus('failed')
      schedule(RETRY_MS)
    }
  }
  const schedule = (delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), delayMs)
  }
  const saveNow = useEffectEvent(() => void save())
  useEffect(() => {
    const flush = () => saveNow()
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      clearTimeout(timer.current)
    }
  }, [])
  return {
    status,
    onChange: (note: string) => {
      unsaved.current = note
      schedule(PAUSE_MS)
    },
    saveNow: () => void save(),
    /** The outcome carries the note, so nothing is left to save. */
    stop: () => {
      unsaved.current = undefined
      clearTimeout(timer.current)
    },
  }
}
