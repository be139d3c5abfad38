import { findAgreementFacts } from '@amber/db/queries/agreement/agreement-facts'
import { depositPath } from '@amber/domain/deposit/deposit-path'
import type { ContentLoaders } from '../mail/content-loaders.ts'
import { pageUrl } from '../mail/page-url.ts'
import { listDeposits } from './list-deposits.ts'
import { reminderOf } from './remind-about-deposits.ts'

export const DEPOSIT_LOADERS: Pick<ContentLoaders, 'deposit_reminder'> = {
  deposit_reminder: async ({ deposit_return_id: leadId }, { db, siteUrl }, now) => {
    const [deposits, facts] = await Promise.all([listDeposits(db, [leadId], now), findAgreementFacts(db, leadId)])
    const deposit = deposits.get(leadId)
    const reminder = deposit && reminderOf(deposit)
    // Obsolete once the money came back, and if the student has stopped the mails or changed the day.
    if (!deposit?.deadline || !reminder || !facts) return undefined
    const { deadline, expectedMinor, currency, rule, ledger } = deposit
    return {
      reminder,
      placeName: facts.place,
      day: deadline.day,
      withDeductions: deadline.withDeductions,
      by: deadline.by,
      deposit: { amount: expectedMinor, currency },
      held: ledger.held === 0 ? null : { amount: ledger.held, currency },
      schemes: rule?.schemes ?? [],
      link: pageUrl(siteUrl, depositPath(facts.leadUuid)),
    }
  },
}
