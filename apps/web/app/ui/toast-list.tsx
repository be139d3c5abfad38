import { Toast } from '@base-ui/react/toast'
import { type RefCallback, useEffect, useState } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { onToast, takeToasts } from './toast-queue.ts'

const TOAST_TIMEOUT_MS = 3000
const MAX_VISIBLE = 5

type Props = {
  label: string
  closeLabel: string
}

export function ToastList({ label, closeLabel }: Props) {
  return (
    <Toast.Provider timeout={TOAST_TIMEOUT_MS} limit={MAX_VISIBLE}>
      <Toast.Portal container={useTopmost()}>
        <Toast.Viewport
          aria-label={label}
          popover="manual"
          ref={showInTopLayer}
          className="fixed inset-auto right-4 bottom-4 left-4 m-0 flex w-auto flex-col gap-2 overflow-visible bg-transparent p-0 md:right-auto md:bottom-6 md:left-6 md:w-100"
        >
          <List closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** Shows the toasts in the top layer, above dialogs. */
const showInTopLayer: RefCallback<HTMLDivElement> = (viewport) => viewport?.showPopover()

/**
 * Returns the element to render into. Everything outside an open dialog is inert, so toasts move into the dialog while
 * it is open.
 */
function useTopmost(): HTMLElement {
  const [topmost, setTopmost] = useState(findTopmost)
  useEffect(() => {
    const update = () => setTopmost(findTopmost())
    // Neither event bubbles, so both are captured.
    document.addEventListener('toggle', update, true)
    document.addEventListener('close', update, true)
    return () => {
      document.removeEventListener('toggle', update, true)
      document.removeEventListener('close', update, true)
    }
  }, [])
  return topmost
}

const findTopmost = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body

function List({ closeLabel }: { closeLabel: string }) {
  const { toasts, add } = Toast.useToastManager<{ icon: IconName }>()

  useEffect(
    () =>
      onToast(() => {
        for (const { title, text, icon, tone = 'plain', action } of takeToasts()) {
          add({
            title,
            description: text,
            priority: tone === 'error' ? 'high' : 'low',
            data: { icon: icon ?? (tone === 'error' ? 'circle-alert' : 'circle-check') },
            ...(action && { actionProps: { children: action.label, onClick: action.onPress } }),
          })
        }
      }),
    [add],
  )

  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['left', 'down']}
      // Newest first. Phones show it alone, because a stack would cover the page.
      className="toast transition-[opacity,translate] duration-(--time-slow) ease-base data-ending-style:-translate-x-4 data-ending-style:opacity-0 data-limited:hidden max-md:[.toast~&]:hidden data-starting-style:translate-y-4 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-center gap-3 rounded-control bg-night py-2 pr-2 pl-4 text-on-dark shadow-float">
        <Icon name={toast.data?.icon ?? 'info'} />
        <div className="min-w-0 grow py-1">
          <Toast.Title render={<p />} className="font-semibold" />
          <Toast.Description render={<p />} className="text-13 text-on-dark-2" />
        </div>
        <Toast.Action className="min-h-10 shrink-0 cursor-pointer rounded-control px-2 font-semibold underline underline-offset-3 outline-honey" />
        <Toast.Close
          aria-label={closeLabel}
          className="grid size-10 shrink-0 cursor-pointer place-items-center rounded-control text-on-dark-2 outline-honey hover:bg-dark-2 hover:text-on-dark"
        >
          <Icon name="x" size="small" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
