import type { CalendarDay } from '../dates/calendar-day.ts'
import type { PageCategory } from '../tracking/page-category.ts'

export type FlagValue = boolean | string

/** Teams that answer for a flag. */
type Owner = 'bookings' | 'growth' | 'platform' | 'supply'

/** One feature flag: a decision that can be changed, for some or for all, without a release. */
export type FlagInfo = {
  /** The decision, in a few words. */
  readonly about: string
  /** Why the decision must be changeable. */
  readonly why: string
  readonly values: readonly FlagValue[]
  /** Value while no rule applies, the flag is switched off, or its rules cannot be read. */
  readonly default: FlagValue
  readonly owner: Owner
  /** Last day of the flag. After it the gate fails until the flag is removed or a new day is agreed. */
  readonly endsOn: CalendarDay
  /**
   * Categories of the cached pages that read it: their cache keeps one copy per value. `frame` stands for every page, since
   * the frame around them reads the flag. Empty if only uncached pages or the API read it.
   */
  readonly pages: readonly PageCategory[] | 'frame'
  /**
   * Categories for which the server evaluates a flag of the frame while a rule tells visitors apart. All other pages show the
   * same to everybody and request the flag when the visitor does what it is about. All categories if omitted.
   */
  readonly splits?: readonly PageCategory[]
}

/** All flags. A name is also the key by which GrowthBook's SDKs know the flag. */
export const FLAGS = {
  enquiry_mode: {
    about: 'How "Enquire" opens: in a drawer, in a drawer with a remembered click, or on a page of its own',
    why: 'Compare how many visitors finish an enquiry in each of the modes',
    values: ['DEFAULT', 'LEAD', 'ENQUIRE'],
    default: 'DEFAULT',
    owner: 'growth',
    endsOn: '2027-06-30',
    pages: 'frame',
    splits: ['inventory_page'],
  },
  enquire_and_booking_flow: {
    about: 'Which flow leads from a room to an enquiry or a booking',
    why: 'Reserve the name that the experiment with the new flow uses',
    values: ['current', 'new'],
    default: 'current',
    owner: 'growth',
    endsOn: '2027-06-30',
    pages: [],
  },
  nps: {
    about: 'Whether students are asked how likely they are to recommend us after they have sent a book form',
    why: 'Stop asking at once if the question costs bookings',
    values: [true, false],
    default: true,
    owner: 'growth',
    endsOn: '2027-06-30',
    pages: [],
  },
  happy_flow: {
    about: 'Which screens a student sees after a successful booking',
    why: 'Reserve the name that the experiment with new screens uses',
    values: ['current', 'new'],
    default: 'current',
    owner: 'bookings',
    endsOn: '2027-06-30',
    pages: [],
  },
  application_form_flow: {
    about: 'Which steps the book form has',
    why: 'Reserve the name that the experiment with fewer steps uses',
    values: ['current', 'new'],
    default: 'current',
    owner: 'bookings',
    endsOn: '2027-06-30',
    pages: [],
  },
  map_box: {
    about: "Whether maps use the third provider instead of the edition's own",
    why: 'Leave a provider that fails, and compare the costs of both',
    values: [false, true],
    default: false,
    owner: 'platform',
    endsOn: '2027-06-30',
    pages: 'frame',
  },
  book_form_inactive: {
    about: 'Whether the book form opens for a place that is no longer let',
    why: 'Collect demand for places that a supplier is about to list again',
    values: [false, true],
    default: false,
    owner: 'supply',
    endsOn: '2027-06-30',
    pages: [],
  },
  lead_phone_validation: {
    about: 'Whether an enquiry is rejected because its phone number cannot exist',
    why: 'Accept enquiries again at once if the rule rejects the numbers of a country',
    values: [true, false],
    default: true,
    owner: 'growth',
    endsOn: '2027-06-30',
    pages: [],
  },
  site_verification: {
    about: 'Whether the home page has the tags by which search engines verify who owns the site',
    why: 'Remove the tags once a search engine knows the site, without a release',
    values: [true, false],
    default: true,
    owner: 'platform',
    endsOn: '2027-06-30',
    pages: ['home_page'],
  },
} as const satisfies Record<string, FlagInfo>

export type FlagName = keyof typeof FLAGS

export const FLAG_NAMES = Object.keys(FLAGS) as FlagName[]

/** The values of all flags for one visitor. */
export type FlagValues = { readonly [Name in FlagName]: (typeof FLAGS)[Name]['values'][number] }

export const isFlagName = (name: string): name is FlagName => Object.hasOwn(FLAGS, name)

/** Returns whether the flag can have the value. */
export const isValueOf = <Name extends FlagName>(name: Name, value: unknown): value is FlagValues[Name] =>
  (FLAGS[name].values as readonly unknown[]).includes(value)

/** Returns the flags that cached pages of a category read, in a fixed order. */
export const flagsReadBy = (category: PageCategory | undefined): FlagName[] =>
  FLAG_NAMES.filter((name) => {
    const { pages }: FlagInfo = FLAGS[name]
    return pages === 'frame' || (category !== undefined && pages.includes(category))
  })

/** Returns whether a cached page of the category may have a copy per value, instead of requesting the flag when it matters. */
export function splitsPages(name: FlagName, category: PageCategory | undefined): boolean {
  const { splits }: FlagInfo = FLAGS[name]
  return splits === undefined || (category !== undefined && splits.includes(category))
}
