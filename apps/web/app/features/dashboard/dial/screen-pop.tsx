import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DenseLink } from '../kit/dense-button.tsx'
import { RoomFacts } from '../lead-options/room-facts.tsx'
import { leadUrl } from '../leads/leads-url.ts'
import { useLeadWords } from '../leads/use-lead-words.ts'
import { DayBandView, toneOfTime } from './day-band-view.tsx'
import type { CallData } from './load-dial.server.ts'
import { LastContacts } from './last-contacts.tsx'
import { MissingThings } from './missing-things.tsx'
import type { NewLeadProblems } from './new-lead/create-lead-of-call.server.ts'
import { NewLeadForm } from './new-lead/new-lead-form.tsx'
import { PersonPreferences } from './person-preferences.tsx'
import { PopSection } from './pop-section.tsx'

/** Facts that an agent needs during the call, the most urgent one first. */
export function ScreenPop({ call, newLead }: { call: CallData; newLead?: NewLeadProblems | undefined }) {
  const { t } = useTranslation(['dial', 'staff_leads'])
  const { nameOf } = useLeadWords()
  const { lead, sentence } = call
  const { is, ...values } = sentence
  return (
    <section aria-label={t('pop')} className="min-w-0">
      <p className="bg-honey-tint px-4 py-3 text-15 font-medium text-honey-ink">
        {t(`sentence_${is}`, { name: lead?.name ? nameOf(lead) : t('somebody'), number: call.number, ...values })}
      </p>
      <TheirTime call={call} />
      {!lead && call.isInbound && <NewLeadForm callUuid={call.uuid} problems={newLead} />}
      {lead && (
        <>
          <div className="grid border-b border-sand-200 xl:grid-cols-2">
            <PersonPreferences preferences={call.preferences} lead={lead} />
            <MissingThings call={call} />
          </div>
          <PopSection
            title={t('rooms_title')}
            hint={t('rooms_hint')}
            action={<DenseLink to={leadUrl(lead.uuid)}>{t('open_lead')}</DenseLink>}
          >
            {call.rooms.length === 0 ? (
              <p className="text-ink-3">{t('rooms_none')}</p>
            ) : (
              <ul className="grid gap-2">
                {call.rooms.map((room) => (
                  <li key={room.tenancyId} className="border-t border-sand-100 pt-2">
                    <RoomFacts room={room} />
                  </li>
                ))}
              </ul>
            )}
          </PopSection>
        </>
      )}
      <PopSection title={t('contacts_title')}>
        <LastContacts contacts={call.contacts} />
      </PopSection>
    </section>
  )
}

function TheirTime({ call: { band, closesOurs, lead } }: { call: CallData }) {
  const { t } = useTranslation('dial')
  const { languageName } = useLeadWords()
  const { time, weekday, to, left, opens } = band
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 border-b border-sand-200 px-4 py-3">
      <div>
        <p className="text-12 text-ink-3">{t('their_time')}</p>
        <p className="tabular">
          <span className={`text-24 leading-tight font-medium ${toneOfTime(band)}`}>{time}</span>{' '}
          <span className="text-ink-3">{weekday}</span>
        </p>
        {lead && (
          <p className="flex items-center gap-1.5 text-12 text-ink-2">
            <Icon name="globe" size="tiny" />
            {languageName(lead.language)}
          </p>
        )}
      </div>
      <div className="min-w-0">
        <DayBandView band={band} isLarge />
        <p className="mt-1 text-12 text-ink-2">
          {left !== null && (
            <strong className={`font-semibold ${toneOfTime(band)}`}>{t('left_now', { time: left })} </strong>
          )}
          {opens
            ? t('may_call_from', { theirs: opens.time, distance: opens.distance })
            : closesOurs === null
              ? t('may_call_until', { theirs: to })
              : t('may_call_until_both', { theirs: to, ours: closesOurs })}
          {band.isHoliday && ` ${t('holiday')}`}
          {!band.isZoneKnown && ` ${t('zone_unknown')}`}
        </p>
      </div>
    </div>
  )
}
