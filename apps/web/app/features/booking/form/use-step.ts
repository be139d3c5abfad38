import { useCallback, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Stores the step in the history state, so that the back button returns to it and the URL stays the same. */
export function useStep(first: number): [number, (to: number) => void] {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { bookStep?: number } | null }
  // The history state is unknown during server rendering.
  const isBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const go = useCallback(
    (to: number) => void navigate(location.pathname + location.search, { state: { bookStep: to } }),
    [navigate],
  )
  return [isBrowser && state?.bookStep !== undefined ? state.bookStep : first, go]
}
