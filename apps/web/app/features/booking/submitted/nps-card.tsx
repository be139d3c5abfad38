import { answerNps } from '@amber/contract/endpoints/nps'
import { readBookFlowItem, writeBookFlowItem } from '@amber/domain/booking/book-flow-storage'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { callApi } from '../../../browser/api-client.ts'
import { logStorage } from '../../../browser/log-storage.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-input.tsx'
import { showToast } from '../../../ui/toast-queue.ts'
import { sessionStore } from '../../../browser/browser-store.ts'

const SCORES = Array.from({ length: 11 }, (_, score) => score)

type NpsResponse = { score: number | null; isFinal: boolean }

const NO_RESPONSE: NpsResponse = { score: null, isFinal: false }
const subscribeToNothing = () => () => {}

/** Returns the response stored in session storage, which only the browser knows. */
function useStoredResponse(leadUuid: string): NpsResponse {
  const text = useSyncExternalStore(
    subscribeToNothing,
    () => {
      const stored = readBookFlowItem(sessionStore, 'npsCard', logStorage)
      return stored?.leadUuid === leadUuid ? JSON.stringify({ score: stored.score, isFinal: stored.isFinal }) : null
    },
    () => null,
  )
  return text === null ? NO_RESPONSE : (JSON.parse(text) as NpsResponse)
}

type Props = {
  leadUuid: string
  /** Score just posted without JavaScript. */
  score: number | null
}

/** Asks for an NPS score and then for an optional comment. */
export function NpsCard({ leadUuid, score: postedScore }: Props) {
  const { t } = useTranslation(['book', 'toasts'])
  const { edition } = useSite()
  const stored = useStoredResponse(leadUuid)
  const [response, setResponse] = useState<NpsResponse>()
  const { score, isFinal } = response ?? (postedScore === null ? stored : { score: postedScore, isFinal: false })
  const storeResponse = (newResponse: NpsResponse) => {
    setResponse(newResponse)
    writeBookFlowItem(sessionStore, 'npsCard', { leadUuid, ...newResponse }, logStorage)
  }

  const send = async (body: { score: number; comment?: string }) => {
    try {
      await callApi(answerNps, { params: { id: leadUuid }, body })
      return true
    } catch {
      showToast({ title: t('toasts:generic_failure.title'), text: t('toasts:generic_failure.text'), tone: 'error' })
      return false
    }
  }
  const choose = async (chosen: number) => {
    storeResponse({ score: chosen, isFinal: false })
    if (!(await send({ score: chosen }))) storeResponse(NO_RESPONSE)
  }
  const sendComment = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (score === null) return
    const typed = new FormData(event.currentTarget).get('comment')
    const text = typeof typed === 'string' ? typed.trim() : ''
    if (text !== '' && !(await send({ score, comment: text }))) return
    storeResponse({ score, isFinal: true })
  }

  if (isFinal) return <Card key="final" title={t('nps_final')} text={t('nps_final_text')} isNew />
  if (score !== null) {
    return (
      <Card key="why" title={t('nps_thanks', { score })} text={t('nps_why')} isNew>
        <Form method="post" onSubmit={(event) => void sendComment(event)} className="mt-4 grid gap-4">
          <input type="hidden" name="score" value={score} />
          <Field label={t('nps_comment')}>
            <TextArea name="comment" maxLength={1000} />
          </Field>
          <Button type="submit" variant="outline" size="small" className="justify-self-start">
            {t('nps_send')}
          </Button>
        </Form>
      </Card>
    )
  }
  return (
    <Card title={t('nps_title', { brand: edition.brand })}>
      <Form method="post">
        <ol className="mt-4 grid grid-cols-11 gap-1">
          {SCORES.map((option) => (
            <li key={option}>
              <button
                type="submit"
                name="score"
                value={option}
                aria-label={t('nps_score', { score: option })}
                onClick={(event) => {
                  event.preventDefault()
                  void choose(option)
                }}
                className="tabular min-h-11 w-full cursor-pointer rounded-control border border-sand-300 text-13 font-semibold hover:border-ink"
              >
                {option}
              </button>
            </li>
          ))}
        </ol>
      </Form>
      <p className="mt-2 flex justify-between text-13 text-ink-3">
        <span>{t('nps_low')}</span>
        <span>{t('nps_high')}</span>
      </p>
    </Card>
  )
}

/** A new screen takes focus because the pressed button has been removed. */
function Card({
  title,
  text,
  isNew = false,
  children,
}: {
  title: string
  text?: string
  isNew?: boolean
  children?: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true })
  }, [isNew])
  return (
    <section className="rounded-card border border-sand-200 p-5" aria-labelledby="nps">
      <h2 id="nps" ref={heading} tabIndex={-1} className="text-17 outline-none">
        {title}
      </h2>
      {text && <p className="mt-1 text-ink-2">{text}</p>}
      {children}
    </section>
  )
}
