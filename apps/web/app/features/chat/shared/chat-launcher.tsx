import { chatButtonOf, MIN_CHAT_BUTTON_WIDTH } from '@amber/domain/chat/chat-button'
import { CLOSED, nextLauncher } from '@amber/domain/chat/launcher'
import { type ChatKind, isChatKind } from '@amber/domain/chat/vocabulary'
import { parseCookie } from 'cookie'
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { clickedLink } from '../../../browser/clicked-link.ts'
import { trackEvent } from '../../../browser/event-queue.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { hasConsent } from '../../../shared/tracking/consent.ts'
import { showToast } from '../../../ui/toast-queue.ts'
import { useOnChange } from '../../../ui/use-on-change.ts'
import { isEnquireClicked } from '../../enquiry/shared/enquiry-mode.ts'
import { ChatButton } from '../chat-button.tsx'
import { CHAT_OPTIONS_ID, ChatOptions } from '../chat-options.tsx'
import { loadMessenger, loadWidget } from '../load-chat.ts'
import { Spinner } from '../spinner.tsx'
import { OpensAtLoad, rememberClosed } from '../opens-at-load.tsx'
import type { Messenger as MessengerComponent } from '../messenger/messenger.tsx'
import { chatKindOf } from './chat-hash.ts'

/** Events by which other scripts of the page open the chat; the kind is the second one's `detail`. */
const OPTIONS_EVENT = 'chat:show-options'
const LOADER_EVENT = 'chat:show-loader'

const isWide = () => matchMedia(`(min-width: ${MIN_CHAT_BUTTON_WIDTH}px)`).matches

const DIALOG =
  'fixed inset-0 z-30 m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-hidden bg-paper text-ink open:flex ' +
  'lg:inset-[auto_24px_calc(var(--chat-bottom)+80px)_auto] lg:h-[min(680px,100dvh-var(--chat-bottom)-104px)] lg:w-100 ' +
  'lg:rounded-card lg:shadow-float opacity-0 translate-y-4 open:opacity-100 open:translate-y-0 ' +
  'starting:open:opacity-0 starting:open:translate-y-4 ' +
  'transition-[opacity,translate,display,overlay] transition-discrete duration-(--time-base) ease-base'

/**
 * The chat button with its options, which work without a script as links to the contact page, and the window that the
 * messenger loads into. On a phone, where there is no button, links to the chat open the window.
 */
export function ChatLauncher() {
  const { t, i18n } = useTranslation('frame')
  const { edition, enquiryMode = 'DEFAULT', chatWidgetUrl } = useSite()
  const [launcher, dispatch] = useReducer(nextLauncher, CLOSED)
  const [Messenger, setMessenger] = useState<typeof MessengerComponent>()
  const [unreadCount, setUnreadCount] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useCallback(() => dispatch({ type: 'close' }), [])
  const { state } = launcher
  const loads = state === 'spinner' ? launcher.loads : undefined
  // The messenger stays connected after it is closed, so that the button shows an answer.
  const [openedKind, setOpenedKind] = useState<ChatKind>()
  if (state === 'open' && openedKind !== launcher.kind) setOpenedKind(launcher.kind)
  const spinnerMs = state === 'spinner' ? launcher.spinnerMs : 0

  useEffect(() => {
    const kind = chatKindOf(location.hash)
    if (kind !== undefined) dispatch({ type: 'show_loader', kind })
    const onClick = (event: globalThis.MouseEvent) => {
      const link = clickedLink(event)
      const clickedKind = link && chatKindOf(link.hash)
      if (clickedKind === undefined) return
      event.preventDefault()
      const isOption = link?.closest(`#${CHAT_OPTIONS_ID}`) instanceof Element
      dispatch({ type: isOption ? 'pick' : 'show_loader', kind: clickedKind })
    }
    const showOptions = () => dispatch({ type: 'show_options' })
    const showLoader = (event: Event) => {
      const kindOfEvent: unknown = event instanceof CustomEvent ? event.detail : undefined
      dispatch({ type: 'show_loader', kind: isChatKind(kindOfEvent) ? kindOfEvent : 'support' })
    }
    // Captures the click before the router, which ignores events whose default is prevented.
    document.addEventListener('click', onClick, true)
    addEventListener(OPTIONS_EVENT, showOptions)
    addEventListener(LOADER_EVENT, showLoader)
    return () => {
      document.removeEventListener('click', onClick, true)
      removeEventListener(OPTIONS_EVENT, showOptions)
      removeEventListener(LOADER_EVENT, showLoader)
    }
  }, [])

  const showFailure = useEffectEvent(() =>
    showToast({ title: t('chat_failed'), text: t('chat_failed_text'), tone: 'error' }),
  )
  useEffect(() => {
    if (loads === undefined) return undefined
    let isStale = false
    const timer = setTimeout(() => dispatch({ type: 'elapsed' }), spinnerMs)
    const loading =
      loads === 'widget' ? loadWidget(chatWidgetUrl) : loadMessenger(i18n).then((loaded) => setMessenger(() => loaded))
    loading.then(
      () => !isStale && dispatch({ type: 'loaded' }),
      (error: unknown) => {
        reportError(error)
        if (isStale) return
        dispatch({ type: 'failed' })
        showFailure()
      },
    )
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [loads, spinnerMs, chatWidgetUrl, i18n])

  const shownChat = state === 'open' ? launcher.kind : state === 'handed_over' ? 'widget' : undefined
  useEffect(() => {
    if (shownChat !== undefined) trackEvent('chat_opened', { chat: shownChat })
  }, [shownChat])

  const isWindowOpen = state === 'open' || (state === 'spinner' && loads !== 'widget' && !isWide())
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isWindowOpen) return
    if (!isWindowOpen) element.close()
    else if (isWide()) element.show()
    else element.showModal()
  }, [isWindowOpen])

  // A phone shows the page that a link in the messenger leads to.
  useOnChange(useLocation().key, () => !isWide() && close())

  const onPress = (event: MouseEvent<HTMLButtonElement>) => {
    if (state === 'open') return close()
    const button = chatButtonOf({
      isEnquireClicked: isEnquireClicked(
        enquiryMode === 'unknown' ? 'ENQUIRE' : enquiryMode,
        parseCookie(document.cookie),
      ),
      hasWidget: chatWidgetUrl !== undefined,
      hasConsent: hasConsent(document.cookie, edition),
    })
    if (button === 'custom') return
    // The widget takes the place of the options, which the browser would open.
    event.preventDefault()
    dispatch({ type: 'load_widget' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Escape also ends the choice of a Chinese character.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) close()
  }
  return (
    <>
      {state !== 'handed_over' && <ChatButton state={state} unreadCount={unreadCount} onPress={onPress} />}
      <ChatOptions
        isOpen={state === 'options'}
        onShow={() => dispatch({ type: 'show_options' })}
        onHide={() => {
          rememberClosed(edition)
          dispatch({ type: 'hide_options' })
        }}
      />
      <OpensAtLoad />
      {/* It is modal only on a phone, so that visitors can look at rooms while they write. */}
      <dialog
        ref={dialog}
        aria-label={t('chat_open')}
        className={DIALOG}
        onKeyDown={onKeyDown}
        onCancel={(event) => {
          event.preventDefault()
          close()
        }}
      >
        {Messenger && openedKind !== undefined ? (
          <Messenger
            key={openedKind}
            kind={openedKind}
            isShown={state === 'open'}
            onClose={close}
            onUnread={setUnreadCount}
          />
        ) : (
          <p className="m-auto grid justify-items-center gap-4 text-ink-2">
            <Spinner className="text-red" />
            {t('chat_loading')}
          </p>
        )}
      </dialog>
    </>
  )
}
