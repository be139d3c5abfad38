import { data } from 'react-router'

/** Returned by a loader whose path names nothing; its page then shows the screen of missing pages. */
export const missingPage = () => data(null, { status: 404 })
