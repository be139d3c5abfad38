import { type ReactNode, useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useOnChange } from '../../lib/use-on-change.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { EnquirySent } from './enquiry-sent.tsx'
import { useEnquiryTitle } from './enquiry-title.ts'
import type { DrawerAnswer, EnquiryView } from './enquiry-view.ts'
import { SendButton } from './send-button.tsx'
import { type Enquiry, useEnquiry } from './use-enquiry.ts'

/** A press on a link to a lead form, when that was, and what the server has to say to it. */
export type EnquiryWish = { to: string; at: number; answer: Promise<DrawerAnswer> }

type Props = {
  wish: EnquiryWish
  open: boolean
  onClose: () => void
  /** Nothing of it has to be kept for another press. */
  onSent: () => void
}

/** The lead form over the page one is on. */
export function EnquiryDrawer({ wish, open, onClose, onSent }: Props) {
  const { t } = useTranslation(['enquire', 'frame'])
  const { pathname } = useLocation()
  // Back and forward lead to another page, which did not ask.
  useOnChange(pathname, onClose)
  const id = useId()
  const answer = useAnswer(wish)
  const enquiry = useEnquiry(wish.to)
  const sent = sentBy(enquiry)
  useEffect(() => {
    if (sent) onSent()
  }, [sent, onSent])
  const view = answer && answer !== 'failed' && 'view' in answer ? answer.view : undefined
  return (
    <Drawer
      open={open}
      onClose={onClose}
      closeLabel={t('frame:close')}
      title={view ? <Title view={view} isSent={sent !== undefined} /> : t('title_place')}
      footer={
        sent ? (
          <Button variant="soft" wide onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          view && <SendButton form={id} view={view} busy={enquiry.busy} />
        )
      }
    >
      {answer === undefined ? (
        <Opening />
      ) : view === undefined ? (
        <Failed to={wish.to} problem={answer !== 'failed' && 'problem' in answer ? answer.problem : undefined} />
      ) : sent ? (
        <EnquirySent view={view} sent={sent} />
      ) : (
        <EnquiryForm id={id} view={view} enquiry={enquiry} />
      )}
    </Drawer>
  )
}

const sentBy = ({ result }: Enquiry) => (result && result !== 'failed' && 'sent' in result ? result.sent : undefined)

function useAnswer({ answer }: EnquiryWish): DrawerAnswer | 'failed' | undefined {
  const [known, setKnown] = useState<DrawerAnswer | 'failed'>()
  useEffect(() => {
    let left = false
    const tell = (given: DrawerAnswer | 'failed') => {
      if (!left) setKnown(given)
    }
    answer.then(tell, () => tell('failed'))
    return () => {
      left = true
    }
  }, [answer])
  return known
}

function Title({ view, isSent }: { view: EnquiryView; isSent: boolean }): ReactNode {
  const { title, about } = useEnquiryTitle(view, isSent)
  return (
    <>
      {title}
      <span className="mt-1 block font-sans text-13 leading-normal font-normal tracking-normal text-wrap text-ink-2">
        {about}
      </span>
    </>
  )
}

/** Of the size of the fields that come. */
function Opening() {
  const { t } = useTranslation('enquire')
  return (
    <Loading label={t('loading')}>
      <div className="grid gap-4">
        <Skeleton className="h-10" />
        {[0, 1, 2, 3].map((line) => (
          <div key={line} className="grid gap-1.5">
            <Skeleton className="h-5.5 w-28" />
            <Skeleton className="h-12" corner="control" />
          </div>
        ))}
      </div>
    </Loading>
  )
}

function Failed({ to, problem }: { to: string; problem: { title: string; text: string } | undefined }) {
  const { t } = useTranslation('enquire')
  return (
    <ErrorState title={problem?.title ?? t('failed_title')} text={problem?.text ?? t('failed_text')}>
      <ButtonLink to={to} reloadDocument variant="outline" size="small">
        {t('open_page')}
      </ButtonLink>
    </ErrorState>
  )
}
