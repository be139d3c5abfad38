import { useCallback } from 'react'
import { useFetcher, useSubmit } from 'react-router'
import { ACTION_FIELD } from './form-fields.ts'
import type { StartResult } from './start-result.ts'
import type { StatusProps } from './status-props.ts'

const START_FORM = { [ACTION_FIELD]: 'start' }

/** Returns how to start or restart a payment. On the completion page this navigates to the payment page. */
export function useStart(
  action: string,
  shouldNavigate: boolean,
  startResult: StartResult | undefined,
): StatusProps['start'] {
  const { submit, state, data } = useFetcher<StartResult>()
  const submitAndNavigate = useSubmit()
  const send = useCallback(() => {
    void (shouldNavigate ? submitAndNavigate : submit)(START_FORM, { method: 'post', action })
  }, [shouldNavigate, submitAndNavigate, submit, action])
  const problem = (data ?? startResult)?.problem ?? null
  return { send, isBusy: state !== 'idle', problem }
}
