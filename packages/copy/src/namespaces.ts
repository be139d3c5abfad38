import type coming from './en/coming.json'
import type common from './en/common.json'
import type credits from './en/credits.json'
import type errors from './en/errors.json'
import type frame from './en/frame.json'
import type gallery from './en/gallery.json'
import type home from './en/home.json'
import type login from './en/login.json'
import type map from './en/map.json'
import type nearby from './en/nearby.json'
import type people from './en/people.json'
import type place from './en/place.json'
import type reviews from './en/reviews.json'
import type search from './en/search.json'
import type secondFactor from './en/second_factor.json'
import type sessions from './en/sessions.json'
import type toasts from './en/toasts.json'
import type ui from './en/ui.json'

/** One file a namespace and language. A page loads the namespaces it shows; English says which keys there are. */
export type Namespaces = {
  coming: typeof coming
  common: typeof common
  credits: typeof credits
  errors: typeof errors
  frame: typeof frame
  gallery: typeof gallery
  home: typeof home
  login: typeof login
  map: typeof map
  nearby: typeof nearby
  people: typeof people
  place: typeof place
  reviews: typeof reviews
  search: typeof search
  second_factor: typeof secondFactor
  sessions: typeof sessions
  toasts: typeof toasts
  ui: typeof ui
}

export type Namespace = keyof Namespaces
