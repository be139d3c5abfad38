import { Form, Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseButton, DenseLink } from '../kit/dense-button.tsx'
import { DENSE_CONTROL } from '../kit/form-row.tsx'
import { Keys } from '../kit/keys.tsx'
import { FactList } from '../lead-page/fact-list.tsx'
import { leadUrl } from '../leads/leads-url.ts'
import { StageName } from '../leads/stage-mark.tsx'
import { useLeadWords } from '../leads/use-lead-words.ts'
import { DeskFacts } from './desk-facts.tsx'
import { inboxUrl } from './inbox-url.ts'
import type { ChatData, InboxData } from './load-inbox.server.ts'
import { useTriggerPoint } from './use-trigger-point.ts'

/** Id of the link to the lead, which O follows. */
export const LEAD_LINK_ID = 'chat-lead'

/** Facts beside the conversation: the person's lead, this chat, and earlier ones. */
export function ChatFacts({ chat, tab }: { chat: ChatData; tab: InboxData['tab'] }) {
  const { t } = useTranslation(['chat_inbox', 'staff_leads', 'lead_page'])
  const { languageName } = useLeadWords()
  const triggerPointText = useTriggerPoint()
  const { session, place, lead, earlier, desk, assignmentRules } = chat
  const isOfLead = chat.assignee !== null && lead?.assignee?.id === chat.assignee.id
  return (
    <div className="p-4">
      {lead ? (
        <FactList
          title={t('lead')}
          facts={[
            [t('staff_leads:column_stage'), <StageName key="stage" stage={lead.stage} />],
            [t('staff_leads:reference'), lead.reference],
            [t('staff_leads:column_place'), [lead.place, lead.city].filter(Boolean).join(', ')],
            [t('staff_leads:column_move_in'), [lead.moveIn, lead.stay].filter(Boolean).join(' · ')],
            [
              t('staff_leads:column_budget'),
              lead.budget && t('staff_leads:period_of', { amount: lead.budget.amount, period: lead.budget.period }),
            ],
            [t('staff_leads:column_assignee'), lead.assignee?.name ?? t('staff_leads:assignee_nobody')],
            [t('staff_leads:column_due'), lead.due],
          ]}
        >
          <DenseLink id={LEAD_LINK_ID} to={leadUrl(lead.uuid)} className="mt-2.5">
            {t('open_lead')}
            <Keys keys={['O']} />
          </DenseLink>
        </FactList>
      ) : (
        <FactList title={t('lead_none')} facts={[]}>
          <p className="text-ink-3">{t('lead_none_text')}</p>
          <SuggestedLeads chat={chat} tab={tab} />
          {chat.writer !== 'forbidden' && !chat.hasAccount && <ContactForm chat={chat} tab={tab} />}
        </FactList>
      )}
      <FactList
        title={t('this_chat')}
        facts={[
          [t('kind'), t(`kind_${chat.kind}`)],
          [t('assignee'), chat.assignee?.name ?? t('nobody')],
          [
            t('lead_page:assignment_title'),
            assignmentRules ? (
              <ul key="rules">
                {assignmentRules.map((rule) => (
                  <li key={rule}>{t(`lead_page:rule_${rule}`)}</li>
                ))}
              </ul>
            ) : isOfLead ? (
              t('follows_lead')
            ) : null,
          ],
          [
            t('place'),
            place ? (
              <Link key="place" to={`/places/${place.canonical_name}`} className="underline underline-offset-3">
                {place.name}
              </Link>
            ) : (
              session.property_name
            ),
          ],
          [t('city'), session.city_name],
          [t('university'), session.university_name],
          [t('opened_at'), session.trigger_point && triggerPointText(session.trigger_point)],
          [t('source'), session.utm_source],
          [t('language'), languageName(chat.language)],
          [t('phone'), session.phone],
          [t('email'), session.email],
          [t('account'), t(chat.hasAccount ? 'account_yes' : 'account_no')],
        ]}
      />
      {desk && <DeskFacts desk={desk} />}
      {earlier.length > 0 && (
        <FactList title={t('earlier')} facts={[]}>
          <ul className="grid gap-1.5">
            {earlier.map(({ id, day, count, assignee }) => (
              <li key={id} className="flex gap-3">
                <span className="shrink-0 text-ink-3 tabular">{day}</span>
                <Link to={inboxUrl(id, { tab })} className="min-w-0 truncate underline underline-offset-3">
                  {[t('earlier_chat', { count }), assignee].filter(Boolean).join(', ')}
                </Link>
              </li>
            ))}
          </ul>
        </FactList>
      )}
    </div>
  )
}

/** Leads with the contact that was typed, of which staff say whether one is the visitor's. */
function SuggestedLeads({ chat, tab }: { chat: ChatData; tab: InboxData['tab'] }) {
  const { t } = useTranslation(['chat_inbox', 'staff_leads'])
  if (chat.suggestedLeads.length === 0) return null
  return (
    <div className="mt-2.5">
      <h3 className="font-sans text-13 font-semibold tracking-normal">{t('lead_suggested')}</h3>
      <p className="mt-1 text-ink-3">{t('lead_suggested_text')}</p>
      <ul className="mt-2 grid gap-2.5">
        {chat.suggestedLeads.map((lead) => (
          <li key={lead.uuid}>
            <Link to={leadUrl(lead.uuid)} className="underline underline-offset-3">
              {lead.reference}
            </Link>
            <p className="wrap-anywhere text-ink-2">
              {[lead.name, lead.place, lead.assignee?.name].filter(Boolean).join(', ')}
            </p>
            {chat.writer !== 'forbidden' && (
              <Form method="post" action={inboxUrl(chat.id, { tab })} preventScrollReset className="mt-1.5">
                <input type="hidden" name="lead" value={lead.uuid} />
                <DenseButton type="submit" name="do" value="connect">
                  {t('lead_confirm')}
                </DenseButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const FIELDS = [
  { name: 'name', type: 'text', maxLength: 120 },
  { name: 'email', type: 'email', maxLength: 254 },
  { name: 'phone', type: 'tel', maxLength: 40 },
] as const

/** Takes down what the visitor said in the chat, from which their lead follows. */
function ContactForm({ chat, tab }: { chat: ChatData; tab: InboxData['tab'] }) {
  const { t } = useTranslation('chat_inbox')
  return (
    <details className="mt-2">
      <summary className="cursor-pointer font-medium text-ink-2 underline underline-offset-3 max-lg:py-2.5">
        {t('contact_title')}
      </summary>
      <Form method="post" action={inboxUrl(chat.id, { tab })} preventScrollReset className="mt-2 grid gap-2">
        {FIELDS.map(({ name, type, maxLength }) => (
          <label key={name} className="grid gap-1">
            <span className="text-12 font-medium text-ink-3">{t(`contact_${name}`)}</span>
            <input
              name={name}
              type={type}
              maxLength={maxLength}
              autoComplete="off"
              defaultValue={name === 'name' ? (chat.name ?? '') : undefined}
              className={DENSE_CONTROL}
            />
          </label>
        ))}
        <DenseButton type="submit" name="do" value="contact">
          {t('contact_save')}
        </DenseButton>
      </Form>
    </details>
  )
}
