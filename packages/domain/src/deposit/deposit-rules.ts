/** When a landlord has to return a deposit, by the law of the place. */
export type ReturnRule =
  /** Within so many days or months after the student has left; `later` is the limit where something is deducted. */
  | { readonly is: 'after_leaving'; readonly count: number; readonly unit: 'day' | 'month'; readonly later?: number }
  /** Within so many days after both agree on the amount, which a scheme protects until then. */
  | { readonly is: 'after_agreement'; readonly days: number }
  /** A public body or scheme pays it out on a claim of either side. */
  | { readonly is: 'by_claim' }
  /** No day is fixed; so many months are usual. */
  | { readonly is: 'usual'; readonly fromMonths: number; readonly toMonths: number }
  /** No day is fixed, and the contract says it. */
  | { readonly is: 'by_contract' }
  /** Deposits for damage are not allowed. */
  | { readonly is: 'not_allowed' }

export type DepositRule = {
  readonly returns: ReturnRule
  /** Schemes or bodies that protect it or settle disputes, by their own names. */
  readonly schemes: readonly string[]
  /** Days within which the landlord has to protect it; absent where nobody has to. */
  readonly protect?: { readonly days: number; readonly isWorkingDays: boolean }
  /** The law that says so, by its name. */
  readonly source: string
}

/** When the table was last compared with its sources. */
export const DEPOSIT_RULES_CHECKED_ON = '2026-11-19'

const afterDays = (count: number, source: string, schemes: readonly string[] = []): DepositRule => ({
  returns: { is: 'after_leaving', count, unit: 'day' },
  schemes,
  source,
})

const byClaim = (days: number, isWorkingDays: boolean, schemes: readonly string[], source: string): DepositRule => ({
  returns: { is: 'by_claim' },
  schemes,
  protect: { days, isWorkingDays },
  source,
})

const ENGLAND_AND_WALES: DepositRule = {
  returns: { is: 'after_agreement', days: 10 },
  schemes: ['Deposit Protection Service (DPS)', 'mydeposits', 'Tenancy Deposit Scheme (TDS)'],
  protect: { days: 30, isWorkingDays: false },
  source: 'Housing Act 2004, sections 212 to 215 (England and Wales)',
}

/**
 * Rules by country, or by country and state. A country whose states differ has none of its own, so that an unknown state never
 * gets the rule of another one.
 */
const RULES: Readonly<Record<string, DepositRule>> = {
  'GB/England': ENGLAND_AND_WALES,
  'GB/Wales': ENGLAND_AND_WALES,
  'GB/Northern Ireland': byClaim(
    28,
    false,
    ['TDS Northern Ireland', 'mydeposits Northern Ireland'],
    'Private Tenancies Act (Northern Ireland) 2022',
  ),
  'GB/Scotland': byClaim(
    30,
    true,
    ['SafeDeposits Scotland', 'Letting Protection Service Scotland', 'mydeposits Scotland'],
    'Tenancy Deposit Schemes (Scotland) Regulations 2011',
  ),
  IE: {
    returns: { is: 'by_contract' },
    schemes: ['Residential Tenancies Board (RTB)'],
    source: 'Residential Tenancies Act 2004, section 12',
  },
  DE: {
    returns: { is: 'usual', fromMonths: 3, toMonths: 6 },
    schemes: [],
    source: 'Bürgerliches Gesetzbuch, § 551, und Rechtsprechung',
  },
  FR: {
    returns: { is: 'after_leaving', count: 1, unit: 'month', later: 2 },
    schemes: ['Commission départementale de conciliation'],
    source: 'Loi n° 89-462 du 6 juillet 1989, article 22',
  },
  ES: {
    returns: { is: 'after_leaving', count: 1, unit: 'month' },
    schemes: [],
    source: 'Ley 29/1994 de Arrendamientos Urbanos, artículo 36.4',
  },
  CN: { returns: { is: 'by_contract' }, schemes: [], source: '中华人民共和国民法典' },
  NZ: byClaim(23, true, ['Tenancy Services'], 'Residential Tenancies Act 1986'),
  'AU/New South Wales': byClaim(
    10,
    true,
    ['NSW Fair Trading, Rental Bonds Online'],
    'Residential Tenancies Act 2010 (NSW)',
  ),
  'AU/Victoria': byClaim(
    10,
    true,
    ['Residential Tenancies Bond Authority (RTBA)'],
    'Residential Tenancies Act 1997 (Vic)',
  ),
  'AU/Queensland': byClaim(
    10,
    false,
    ['Residential Tenancies Authority (RTA)'],
    'Residential Tenancies and Rooming Accommodation Act 2008 (Qld)',
  ),
  'CA/Alberta': afterDays(10, 'Residential Tenancies Act (Alberta), section 46', [
    'Residential Tenancy Dispute Resolution Service',
  ]),
  'CA/British Columbia': afterDays(15, 'Residential Tenancy Act (British Columbia), section 38', [
    'Residential Tenancy Branch',
  ]),
  'CA/Ontario': {
    returns: { is: 'not_allowed' },
    schemes: ['Landlord and Tenant Board'],
    source: 'Residential Tenancies Act, 2006 (Ontario), sections 105 and 106',
  },
  'CA/Quebec': {
    returns: { is: 'not_allowed' },
    schemes: ['Tribunal administratif du logement'],
    source: 'Code civil du Québec, article 1904',
  },
  'US/California': afterDays(21, 'California Civil Code, section 1950.5'),
  'US/Illinois': afterDays(
    45,
    'Illinois Security Deposit Return Act, 765 ILCS 710 (with deductions listed within 30 days)',
  ),
  'US/Massachusetts': afterDays(30, 'Massachusetts General Laws, chapter 186, section 15B'),
  'US/Maryland': afterDays(45, 'Maryland Code, Real Property, section 8-203'),
  'US/New York State': afterDays(14, 'New York General Obligations Law, section 7-108'),
  'US/Texas': afterDays(30, 'Texas Property Code, section 92.103'),
  'US/Washington State': afterDays(30, 'Revised Code of Washington, section 59.18.280'),
}

/** Returns the rule of a place by the code of its country and the English name of its state; undefined where we know none. */
export function findDepositRule({
  country,
  state,
}: {
  country: string | null
  state: string | null
}): DepositRule | undefined {
  if (country === null) return undefined
  return RULES[`${country}/${state}`] ?? RULES[country]
}
