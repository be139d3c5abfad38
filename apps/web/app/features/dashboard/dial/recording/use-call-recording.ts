import { answerCallRecording, stopCallRecording, storeRecordingPart } from '@amber/contract/endpoints/recordings'
import type { RecordingState } from '@amber/domain/calling/recording-rules'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../../../browser/api-client.ts'
import type { CallData } from '../load-dial.server.ts'
import { isRejection } from '../is-rejection.ts'
import { createRetryQueue } from '../retry-queue.ts'
import type { CallPhone } from '../use-call-phone.ts'
import { canRecord, type Recorder, startRecorder } from './start-recorder.ts'

/** Why there is no recording although it was wanted. */
type RecordingProblem = 'failed' | 'unsupported' | 'problem_other'

export type CallRecordingControl = {
  state: RecordingState
  /** Whether the person can be asked now. */
  canAsk: boolean
  /** Whether this window records; otherwise another one does, or it was interrupted. */
  isHere: boolean
  isPaused: boolean
  problem: RecordingProblem | null
  agree: () => void
  decline: () => void
  stop: () => void
}

type RecordedCall = Pick<CallData, 'uuid' | 'recording'>

/**
 * Records the call of the telephone in this browser once the person has agreed, and stores it while they talk. Ends with the
 * call, and when this page shows another one.
 */
export function useCallRecording({ uuid, recording }: RecordedCall, phone: CallPhone): CallRecordingControl {
  const { revalidate } = useRevalidator()
  const [isHere, setIsHere] = useState(false)
  const [problem, setProblem] = useState<RecordingProblem | null>(null)
  const recorder = useRef<Recorder>(undefined)
  const isHeld = phone.state === 'held'
  const isTalking = phone.canControl

  /** Takes the recorder, so that it is ended once. */
  const takeRecorder = () => {
    const taken = recorder.current
    recorder.current = undefined
    setIsHere(false)
    return taken
  }
  const end = async (taken: Recorder | undefined) => {
    await taken?.finish()
    // The server ends a recording with its call in any case.
    await callApi(stopCallRecording, { params: { id: uuid } }, { keepalive: true }).catch(() => undefined)
  }
  const agree = async () => {
    if (!canRecord()) return setProblem('unsupported')
    setProblem(null)
    try {
      await callApi(answerCallRecording, { params: { id: uuid }, body: { has_agreed: true } })
    } catch {
      return setProblem('problem_other')
    }
    begin()
    await revalidate()
  }
  const begin = () => {
    // The person may have hung up meanwhile.
    const voices = phone.voices()
    if (voices.length === 0) return void end(undefined)
    const store = async (part: number, content: string) => {
      await callApi(storeRecordingPart, { params: { id: uuid, part }, body: { content } })
    }
    const queue = createRetryQueue({
      isFinal: isRejection,
      onGiveUp: () => {
        takeRecorder()?.discard()
        setProblem('failed')
      },
    })
    recorder.current = startRecorder(voices, { queue, store })
    setIsHere(true)
  }
  const decline = async () => {
    takeRecorder()?.discard()
    try {
      await callApi(answerCallRecording, { params: { id: uuid }, body: { has_agreed: false } })
    } catch {
      setProblem('problem_other')
    }
    await revalidate()
  }
  const stop = async () => {
    await end(takeRecorder())
    await revalidate()
  }

  useEffect(() => recorder.current?.setPaused(isHeld), [isHeld])
  const endHere = useEffectEvent(async () => {
    const taken = takeRecorder()
    if (taken) await end(taken)
  })
  const endAndShow = useEffectEvent(async () => {
    if (!recorder.current) return
    await endHere()
    await revalidate()
  })
  useEffect(() => {
    if (!isTalking) void endAndShow()
  }, [isTalking])
  useEffect(() => () => void endHere(), [])

  return {
    state: recording.state,
    canAsk: recording.canBegin && isTalking && phone.state === 'answered',
    isHere,
    isPaused: isHere && isHeld,
    problem,
    agree: () => void agree(),
    decline: () => void decline(),
    stop: () => void stop(),
  }
}
