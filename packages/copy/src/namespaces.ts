import type agreement from './en/agreement.json'
import type applications from './en/applications.json'
import type assignment from './en/assignment.json'
import type audit from './en/audit.json'
import type auditActions from './en/audit_actions.json'
import type blog from './en/blog.json'
import type board from './en/board.json'
import type book from './en/book.json'
import type bulk from './en/bulk.json'
import type chat from './en/chat.json'
import type chatContent from './en/chat_content.json'
import type chatInbox from './en/chat_inbox.json'
import type common from './en/common.json'
import type company from './en/company.json'
import type compare from './en/compare.json'
import type complaint from './en/complaint.json'
import type contact from './en/contact.json'
import type content from './en/content.json'
import type credits from './en/credits.json'
import type dashboard from './en/dashboard.json'
import type deposit from './en/deposit.json'
import type dial from './en/dial.json'
import type documents from './en/documents.json'
import type editor from './en/editor.json'
import type enquire from './en/enquire.json'
import type evidence from './en/evidence.json'
import type errors from './en/errors.json'
import type finance from './en/finance.json'
import type flags from './en/flags.json'
import type frame from './en/frame.json'
import type funnels from './en/funnels.json'
import type gallery from './en/gallery.json'
import type goals from './en/goals.json'
import type help from './en/help.json'
import type helpFeedback from './en/help_feedback.json'
import type home from './en/home.json'
import type insights from './en/insights.json'
import type inventories from './en/inventories.json'
import type leadBulk from './en/lead_bulk.json'
import type leadActions from './en/lead_actions.json'
import type leadOptions from './en/lead_options.json'
import type leadMail from './en/lead_mail.json'
import type leadMerge from './en/lead_merge.json'
import type leadPage from './en/lead_page.json'
import type leads from './en/leads.json'
import type listening from './en/listening.json'
import type liveTeam from './en/live_team.json'
import type login from './en/login.json'
import type map from './en/map.json'
import type nearby from './en/nearby.json'
import type offline from './en/offline.json'
import type options from './en/options.json'
import type payment from './en/payment.json'
import type paymentsAccount from './en/payments_account.json'
import type people from './en/people.json'
import type place from './en/place.json'
import type priceGrid from './en/price_grid.json'
import type profile from './en/profile.json'
import type privacy from './en/privacy.json'
import type queues from './en/queues.json'
import type recording from './en/recording.json'
import type referrals from './en/referrals.json'
import type review from './en/review.json'
import type reviews from './en/reviews.json'
import type rooms from './en/rooms.json'
import type priceAlerts from './en/price_alerts.json'
import type savedSearches from './en/saved_searches.json'
import type schedule from './en/schedule.json'
import type search from './en/search.json'
import type searchBox from './en/search_box.json'
import type secondFactor from './en/second_factor.json'
import type sessions from './en/sessions.json'
import type shared from './en/shared.json'
import type shortlist from './en/shortlist.json'
import type staffLeads from './en/staff_leads.json'
import type takeovers from './en/takeovers.json'
import type toasts from './en/toasts.json'
import type ui from './en/ui.json'
import type vitals from './en/vitals.json'

/**
 * Message keys by namespace, with one file per namespace and language. A page loads only the namespaces it shows; the
 * English files define the keys.
 */
export type Namespaces = {
  agreement: typeof agreement
  applications: typeof applications
  assignment: typeof assignment
  audit: typeof audit
  audit_actions: typeof auditActions
  blog: typeof blog
  board: typeof board
  book: typeof book
  bulk: typeof bulk
  chat: typeof chat
  chat_content: typeof chatContent
  chat_inbox: typeof chatInbox
  common: typeof common
  company: typeof company
  compare: typeof compare
  complaint: typeof complaint
  contact: typeof contact
  content: typeof content
  credits: typeof credits
  dashboard: typeof dashboard
  deposit: typeof deposit
  dial: typeof dial
  documents: typeof documents
  editor: typeof editor
  enquire: typeof enquire
  errors: typeof errors
  evidence: typeof evidence
  finance: typeof finance
  flags: typeof flags
  frame: typeof frame
  funnels: typeof funnels
  gallery: typeof gallery
  goals: typeof goals
  help: typeof help
  help_feedback: typeof helpFeedback
  home: typeof home
  insights: typeof insights
  inventories: typeof inventories
  lead_bulk: typeof leadBulk
  lead_actions: typeof leadActions
  lead_options: typeof leadOptions
  lead_mail: typeof leadMail
  lead_merge: typeof leadMerge
  lead_page: typeof leadPage
  leads: typeof leads
  listening: typeof listening
  live_team: typeof liveTeam
  login: typeof login
  map: typeof map
  nearby: typeof nearby
  offline: typeof offline
  options: typeof options
  payment: typeof payment
  payments_account: typeof paymentsAccount
  people: typeof people
  place: typeof place
  price_grid: typeof priceGrid
  profile: typeof profile
  privacy: typeof privacy
  queues: typeof queues
  recording: typeof recording
  referrals: typeof referrals
  review: typeof review
  reviews: typeof reviews
  rooms: typeof rooms
  price_alerts: typeof priceAlerts
  saved_searches: typeof savedSearches
  schedule: typeof schedule
  search: typeof search
  search_box: typeof searchBox
  second_factor: typeof secondFactor
  sessions: typeof sessions
  shared: typeof shared
  shortlist: typeof shortlist
  staff_leads: typeof staffLeads
  takeovers: typeof takeovers
  toasts: typeof toasts
  ui: typeof ui
  vitals: typeof vitals
}

export type Namespace = keyof Namespaces
