type Subject = {
  /** Canonical names of a place and its city. */
  place: string
  city: string
  /** UUID of a lead of the student who asks. */
  lead: string
}

type HotRequest = {
  url: string
  /** The person whose session sends the request; a visitor when left out. */ caller?: 'student' | 'agent'
}

/** The requests of most visitors and staff that PostgreSQL answers, and all that stand between a student and a booking. */
const HOT_REQUESTS = {
  'a place': ({ place }) => ({ url: `/api/v0/inventories/${place}` }),
  'its rooms': ({ place }) => ({ url: `/api/v0/inventories/${place}/room_types` }),
  'its reviews': ({ place }) => ({ url: `/api/v0/inventories/${place}/reviews` }),
  'its offers': ({ place }) => ({ url: `/api/v0/inventories/${place}/offers` }),
  'its price trend': ({ place }) => ({ url: `/api/v0/inventories/${place}/price_trends` }),
  'its views': ({ place }) => ({ url: `/api/v0/inventories/${place}/view_count` }),
  'highlights of reviews': () => ({ url: '/api/v0/reviews/highlights' }),
  'insights of a city': ({ city }) => ({ url: `/api/v0/regions/${city}/insights` }),
  'exchange rates': () => ({ url: '/api/v0/exchange_rates' }),
  'a book form': ({ place }) => ({ url: `/api/v0/forms/${place}`, caller: 'student' }),
  'a draft': ({ place }) => ({ url: `/api/v0/form_drafts?path=${place}`, caller: 'student' }),
  'the account': () => ({ url: '/api/v0/auth/users/me', caller: 'student' }),
  'own bookings': () => ({ url: '/api/v0/auth/users/bookings', caller: 'student' }),
  'own payments': () => ({ url: '/api/v0/auth/users/payments', caller: 'student' }),
  'own shortlist': () => ({ url: '/api/v0/auth/users/inventories_shortlists', caller: 'student' }),
  'own saved searches': () => ({ url: '/api/v0/auth/users/saved_searches', caller: 'student' }),
  'a lead': ({ lead }) => ({ url: `/api/v0/leads/${lead}`, caller: 'student' }),
  'its hold': ({ lead }) => ({ url: `/api/v0/leads/${lead}/hold`, caller: 'student' }),
  'its documents': ({ lead }) => ({ url: `/api/v0/leads/${lead}/documents`, caller: 'student' }),
  'own chats': () => ({ url: '/api/v0/chat/threads', caller: 'student' }),
  'leads of an agent': () => ({ url: '/api/v0/dashboard/leads', caller: 'agent' }),
} as const satisfies Record<string, (subject: Subject) => HotRequest>

type HotRequestName = keyof typeof HOT_REQUESTS

export const HOT_REQUEST_NAMES = Object.keys(HOT_REQUESTS) as HotRequestName[]

/** Returns the requests by name. A test checks that an index serves each, a benchmark that it is used among many places. */
export const hotRequests = (subject: Subject): Record<HotRequestName, HotRequest> =>
  Object.fromEntries(HOT_REQUEST_NAMES.map((name) => [name, HOT_REQUESTS[name](subject)])) as Record<
    HotRequestName,
    HotRequest
  >
