import { MAX_OPTIONS_PER_DAY } from '@amber/domain/lead-options/options'
import { useNavigation, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { DenseLink } from '../kit/dense-button.tsx'
import { leadUrl } from '../leads/leads-url.ts'
import { useLeadWords } from '../leads/use-lead-words.ts'
import { ChosenRooms } from './chosen-rooms.tsx'
import { FoundRooms } from './found-rooms.tsx'
import type { ComposerData } from './load-composer.server.ts'
import { leadOptionsUrl, SENT_PARAMETER } from './options-url.ts'
import { SentOptions } from './sent-options.tsx'
import type { SubmittedOptions } from './submit-options.server.ts'

type Props = { data: ComposerData; result: SubmittedOptions | undefined }

/** Rooms to choose on the left, and the chosen ones with a sentence each on the right. */
export function Composer({ data, result }: Props) {
  const { t } = useTranslation('lead_options')
  const { nameOf } = useLeadWords()
  const [shownQuery] = useSearchParams()
  const isSent = shownQuery.has(SENT_PARAMETER)
  const query = usePendingQuery(leadOptionsUrl(data.lead.uuid)) ?? shownQuery
  return (
    <DashboardFrame
      title={t('page_title', { name: nameOf(data.lead) })}
      hasOwnScroll
      actions={
        <DenseLink to={leadUrl(data.lead.uuid)} variant="plain">
          <Icon name="arrow-left" size="tiny" />
          {t('back')}
        </DenseLink>
      }
    >
      <div className="grid min-h-0 grow lg:grid-cols-2">
        <div className="p-4 max-lg:order-2 max-lg:border-t max-lg:border-sand-200 lg:overflow-y-auto lg:border-r lg:border-sand-200">
          <FoundRooms data={data} query={query} />
        </div>
        <div className="grid content-start gap-6 p-4 lg:overflow-y-auto">
          {isSent && <Outcome of={data.sent[0]?.id}>{t('done')}</Outcome>}
          {result?.is === 'wrong' && (
            <Outcome tone="refused" of={result}>
              {t(`wrong_${result.wrong}`, { max: MAX_OPTIONS_PER_DAY })}
            </Outcome>
          )}
          {data.canSend ? <ChosenRooms data={data} query={query} result={result} /> : <p>{t('closed')}</p>}
          <section className="grid gap-3">
            <h2 className="font-sans text-13 font-semibold tracking-normal">{t('title')}</h2>
            <SentOptions sent={data.sent} />
          </section>
        </div>
      </div>
    </DashboardFrame>
  )
}

/** Returns the query that is being loaded, so that a room added meanwhile does not drop the one before it. */
function usePendingQuery(path: string): URLSearchParams | undefined {
  const { location } = useNavigation()
  return location?.pathname === path ? new URLSearchParams(location.search) : undefined
}
