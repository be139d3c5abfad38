import { useCallback } from 'react'
import { useFetcher, useSubmit } from 'react-router'
import { DO_FIELD } from './form-fields.ts'
import type { StartAnswer } from './start-answer.ts'
import type { StatusProps } from './status-props.ts'

const START = { [DO_FIELD]: 'start' }

/** Begins a payment, or begins it again, and shows how it stands then; from the page that follows, on the page before it. */
export function useStart(action: string, leads: boolean, answered: StartAnswer | undefined): StatusProps['start'] {
  const { submit, state, data } = useFetcher<StartAnswer>()
  const lead = useSubmit()
  const send = useCallback(() => {
    void (leads ? lead : submit)(START, { method: 'post', action })
  }, [leads, lead, submit, action])
  const problem = (data ?? answered)?.problem ?? null
  return { send, isBusy: state !== 'idle', problem }
}
