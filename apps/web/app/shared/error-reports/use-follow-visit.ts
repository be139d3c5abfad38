import { useEffect } from 'react'
import { useSite } from '../page/site.ts'
import { visitRecording } from './visit-recording.ts'

/** Starts or stops the recording of a visit after each navigation and each choice of cookies. */
export function useFollowVisit() {
  const site = useSite()
  useEffect(() => visitRecording.follow(site))
}
