import { Form, Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { dialNumberUrl } from '../dial/dial-url.ts'
import { leadUrl } from '../leads/leads-url.ts'
import { StageName } from '../leads/stage-mark.tsx'
import { useLeadWords } from '../leads/use-lead-words.ts'
import type { ChangeOutcome } from './change-lead.server.ts'
import { FactList } from './fact-list.tsx'
import type { LeadData } from './load-lead.server.ts'
import { PreferenceFacts } from './preference-facts.tsx'

type Revealed = Extract<ChangeOutcome, { revealed: unknown }>['revealed'] | undefined
type Props = Pick<LeadData, 'lead' | 'facts' | 'me' | 'preferences'> & { revealed: Revealed }

/** Who the person is, what they look for, how they may be contacted and why this agent looks after them. */
export function PersonFacts({ lead, facts, me, preferences, revealed }: Props) {
  const { t } = useTranslation(['lead_page', 'staff_leads'])
  const { languageName } = useLeadWords()
  const { assignment, others } = facts
  return (
    <>
      <FactList
        title={t('who')}
        facts={[
          [
            t('staff_leads:column_phone'),
            lead.phone && <Contact key="phone" field="phone" masked={lead.phone} revealed={revealed} />,
          ],
          [
            t('staff_leads:column_email'),
            lead.email && <Contact key="email" field="email" masked={lead.email} revealed={revealed} />,
          ],
          [t('staff_leads:column_language'), languageName(lead.language)],
          [t('account'), lead.isErased ? null : t(facts.hasAccount ? 'account_yes' : 'account_no')],
        ]}
      />
      <PreferenceFacts lead={lead} facts={facts} me={me} preferences={preferences} />
      {!lead.isErased && <Consent consent={facts.consent} />}
      <FactList
        title={t('where_from')}
        facts={[
          [t('staff_leads:column_source'), t(`staff_leads:sources_${lead.source}`)],
          [t('staff_leads:column_created'), lead.created],
          [t('referred_by'), facts.referrer],
        ]}
      />
      <FactList
        title={t('assignment_title')}
        facts={[[t('staff_leads:column_assignee'), lead.assignee?.name ?? t('staff_leads:assignee_nobody')]]}
      >
        {assignment && (
          <ul className="mt-1.5 grid gap-0.5 text-12 text-ink-3">
            {assignment.rules.map((rule) => (
              <li key={rule}>{t(`rule_${rule}`)}</li>
            ))}
            {assignment.by !== null && <li>{t('assigned_by', { name: assignment.by })}</li>}
            <li>{assignment.at}</li>
          </ul>
        )}
      </FactList>
      {others.length > 0 && (
        <FactList title={t('others_title')} facts={[]}>
          <ul className="grid gap-2">
            {others.map(({ uuid, place, stage, created }) => (
              <li key={uuid}>
                <Link to={leadUrl(uuid)} className="font-medium underline underline-offset-3 max-lg:block max-lg:py-2">
                  {place}
                </Link>
                <span className="flex justify-between gap-2 text-12 text-ink-3">
                  <StageName stage={stage} />
                  {created}
                </span>
              </li>
            ))}
          </ul>
        </FactList>
      )}
    </>
  )
}

type ContactProps = { field: 'phone' | 'email'; masked: string; revealed: Revealed }

/** A masked detail and the button that shows it, which is recorded. */
function Contact({ field, masked, revealed }: ContactProps) {
  const { t } = useTranslation(['lead_page', 'staff_leads'])
  if (revealed?.field === field) {
    return field === 'phone' && revealed.value !== null ? (
      <Link to={dialNumberUrl(revealed.value)} className="underline underline-offset-3 select-all">
        {revealed.value}
      </Link>
    ) : (
      <span className="select-all">{revealed.value && <BreakableAddress address={revealed.value} />}</span>
    )
  }
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-2">
      <input type="hidden" name="field" value={field} />
      <span>
        <BreakableAddress address={masked} />
      </span>
      <button
        type="submit"
        name="do"
        value="reveal"
        aria-label={t('show_field', { field: t(`staff_leads:column_${field}`) })}
        className="cursor-pointer text-12 text-ink-2 underline underline-offset-3 max-lg:-my-3 max-lg:px-2 max-lg:py-3"
      >
        {t('show')}
      </button>
    </Form>
  )
}

/** An email that breaks after its @ rather than within a word, as the column is narrow. */
function BreakableAddress({ address }: { address: string }) {
  const end = address.indexOf('@') + 1
  return (
    <>
      {address.slice(0, end)}
      <wbr />
      {address.slice(end)}
    </>
  )
}

function Consent({ consent }: Pick<LeadData['facts'], 'consent'>) {
  const { t } = useTranslation('lead_page')
  if (!consent) {
    return (
      <FactList title={t('contact_title')} facts={[]}>
        <p className="text-ink-3">{t('contact_unknown')}</p>
      </FactList>
    )
  }
  const { channels, hours, no_calls: noCalls } = consent
  const answer = (channel: (typeof channels)[number]) => (
    <span className={channels.includes(channel) ? 'text-success' : 'text-ink-3'}>
      {t(channels.includes(channel) ? 'yes' : 'no')}
    </span>
  )
  return (
    <FactList
      title={t('contact_title')}
      facts={[
        [t('channel_phone'), answer('phone')],
        [t('channel_whatsapp'), answer('whatsapp')],
        [t('channel_email'), answer('email')],
        [t('hours'), hours && `${hours.from}:00–${hours.to}:00`],
      ]}
    >
      {noCalls && <p className="mt-1.5 font-medium text-danger">{t('no_calls')}</p>}
    </FactList>
  )
}
